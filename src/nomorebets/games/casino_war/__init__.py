"""Casino War, chapter 651a."""
