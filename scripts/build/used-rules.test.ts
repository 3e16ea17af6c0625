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
])("%s", (_title, css, expected) => {
  expect(usedRules(css, html)).toBe(expected);
});
