"""People, inspections, logs, approvals and findings."""
