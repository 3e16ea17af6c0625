import { createContext } from "react";
import type { FootnoteList } from "./collect-footnotes.ts";

/** The footnotes of the page being rendered, for the marks in it. */
export const PageFootnotes = createContext<FootnoteList | undefined>(undefined);
