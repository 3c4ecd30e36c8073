import { mount } from "svelte";
import "../look/look.css";
import Surface from "./Surface.svelte";

mount(Surface, { target: document.getElementById("house")! });
