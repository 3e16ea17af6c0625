import { expect, test } from "vitest";
import { usedRules } from "./used-rules.ts";

const html = '<body class="night"><p class="lead @4xl:grid-cols-3 [&amp;&gt;a]:underline">Hi</p></body>';

test.each([
  ["a rule for a class of the page stays", ".lead{color:red}", ".lead{color:red}"],
  ["a rule for another page's class goes", ".tile{color:red}", ""],
  ["a rule without a class stays", "p,a:hover{color:red}", "p,a:hover{color:red}"],
  ["of several selectors the ones that can match stay", ".tile,.lead{color:red}", ".lead{color:red}"],
  ["every class of a selector must be there", ".lead .tile{color:red}", ""],
  [
    "variants are told by their whole name",
    ".\\@4xl\\:grid-cols-3{color:red}",
    ".\\@4xl\\:grid-cols-3{color:red}",
  ],
  [
    "escaped characters count",
    ".\\[\\&\\>a\\]\\:underline>a{color:red}",
    ".\\[\\&\\>a\\]\\:underline>a{color:red}",
  ],
  [
    "rules inside conditions are looked at too",
    "@media print{.tile{color:red}.lead{color:red}}",
    "@media print{.lead{color:red}}",
  ],
  ["comments go", "/*! a notice */.lead{color:red}", ".lead{color:red}"],
  [
    "of the registered properties those stay that a rule names",
    "@layer properties{*{--tw-a:0;--tw-b:0}}.lead{top:var(--tw-a)}@property --tw-a{inherits:false}@property --tw-b{inherits:false}",
    "@layer properties{*{--tw-a:0}}.lead{top:var(--tw-a)}@property --tw-a{inherits:false}",
  ],
  [
    "a layer of initial values that are all unused goes",
    "@layer properties{*{--tw-b:0}}p{top:0}",
    "p{top:0}",
  ],
  [
    "of choices one must be there",
    ":is(.tile,.lead) a,:is(.tile:hover .wide) a{color:red}",
    ":is(.tile,.lead) a{color:red}",
  ],
  [
    "what a part must contain must be there",
    "html:has(.tile),p:has(+ .lead){color:red}",
    "p:has(+ .lead){color:red}",
  ],
  [
    "what may not match need not be there",
    ".lead:not(.tile):nth-child(2n + 1){color:red}",
    ".lead:not(.tile):nth-child(2n + 1){color:red}",
  ],
  [
    "escaped brackets do not end a choice",
    ":is(:where(.night) .\\@4xl\\:w-\\(a\\)),:where(.night) p{color:red}",
    ":where(.night) p{color:red}",
  ],
  ["steps of an animation stay", "@keyframes a{12.5%{top:0}}", "@keyframes a{12.5%{top:0}}"],
  [
    "a property stays while something uses it, if only another property",
    ':root{--a:var(--c);--b:1px;--c:2px}.lead{top:var(--a)}.tile{top:var(--b)}@property --a{syntax:"*"}@property --b{syntax:"*"}',
    ':root{--a:var(--c);--c:2px}.lead{top:var(--a)}@property --a{syntax:"*"}',
  ],
])("%s", (_title, css, expected) => {
  expect(usedRules(css, html)).toBe(expected);
});
