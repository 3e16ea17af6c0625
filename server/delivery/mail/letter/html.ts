import { html, raw } from "hono/html";
import { company } from "#content/company.ts";
import { cleanLine, cleanLines } from "#server/clean-text.ts";
import type { Letter, LetterLink, LetterPart } from "./letter.ts";
import { darkLook, lineStyles, look } from "./look.ts";

/** A piece of HTML with escaped values. */
type Piece = ReturnType<typeof html>;

/** Renders the letter as a document of one column that loads nothing from the network. */
export function htmlOf({ language, preheader, title, parts, footer }: Letter): string {
  return String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${title}</title>
<style>${raw(darkLook)}</style>
</head>
<body style="${look.body}">
<div style="${look.preheader}">${cleanLine(preheader)}</div>
<div class="page" style="${look.page}">
<div class="card" style="${look.card}">
<div class="head" style="${look.head}">
<p style="${look.name}">${company.name}</p>
<div aria-hidden="true" style="${look.line}">${lineStyles.map((style) => html`<span style="${style}"></span>`)}</div>
</div>
<div style="${look.part}">
<h1 class="ink" style="${look.title}">${title}</h1>
${parts.map(htmlOfPart)}
</div>
</div>
<p class="muted" style="${look.footer}">${footer.text}${
    footer.link &&
    html` <a class="link" style="${look.link}" href="${footer.link.url}">${footer.link.label}</a>`
  }</p>
</div>
</body>
</html>
`);
}

function htmlOfPart(part: LetterPart): Piece {
  switch (part.kind) {
    case "paragraph":
      return html`<p style="${look.paragraph}">${withWholeNumbers(cleanLine(part.text))}</p>`;
    case "steps":
      return titled(
        part.title,
        html`<div class="thread" style="${look.steps}">${part.steps.map(
          ({ title, text }, index) => html`
<p style="${index === part.steps.length - 1 ? look.lastStep : look.step}"><strong class="ink" style="${look.stepTitle}">${title}</strong><br><span class="muted" style="${look.muted}">${withWholeNumbers(text)}</span></p>`,
        )}
</div>`,
      );
    case "fields":
      return titled(
        part.title,
        html`<table style="${look.table}">${part.fields.map(
          ({ label, value }) => html`
<tr><th class="muted row" scope="row" style="${look.label}">${label}</th><td class="ink row" style="${look.value}">${brokenLines([value].flat().map(cleanLine))}</td></tr>`,
        )}
</table>`,
      );
    case "quote":
      return titled(
        part.title,
        html`<blockquote class="quote ink" style="${look.quote}">${brokenLines(cleanLines(part.text).split("\n"))}</blockquote>`,
      );
    case "links":
      return titled(
        part.title,
        html`${part.lead && html`<p style="${look.lead}">${part.lead}</p>`}${part.links.map(
          (link) => html`
<p style="${link.isMain ? look.mainItem : look.item}">${htmlOfLink(link)}</p>`,
        )}`,
      );
    case "moment":
      return titled(
        part.title,
        html`<div class="moment" style="${look.moment}"><p class="ink" style="${part.isOff ? look.dayOff : look.day}">${part.day}</p>${part.times.map(
          ({ day, time, zone }, index) => html`
<p class="row" style="${index === 0 ? look.time : look.otherTime}"><span class="ink" style="${timeLook(index, part.isOff)}">${day && `${day}, `}${time}</span><br><span class="muted" style="${look.zone}">${zone}</span></p>`,
        )}
</div>`,
      );
    case "command":
      return titled(part.title, html`<p class="command" style="${look.command}">${part.command}</p>`);
  }
}

function timeLook(index: number, isOff = false): string {
  if (index > 0) return isOff ? look.otherTimeOff : look.otherTimeText;
  return isOff ? look.timeOff : look.timeText;
}

function titled(title: string, content: Piece): Piece {
  return html`
<h2 class="ink" style="${look.heading}">${title}</h2>
${content}`;
}

/** A page is linked by its label; an address or number is itself the link, after its label. */
function htmlOfLink({ label, text, url, isMain }: LetterLink): Piece {
  if (/^https?:/.test(url)) {
    const link = isMain
      ? html`<a style="${look.button}" href="${url}">${label}</a>`
      : html`<a class="link" style="${look.link}" href="${url}">${label}</a>`;
    return html`${link}${text && html`<br><span class="muted" style="${look.muted}">${text}</span>`}`;
  }
  return html`<span class="muted" style="${look.muted}">${label}</span>&ensp;<a class="link" style="${look.link}" href="${url}">${text}</a>`;
}

/** The text with its phone numbers and ranges of numbers each on one line. */
function withWholeNumbers(text: string): Piece {
  const pieces = text.split(/(\+?\(?\d[\d() -]{1,24}\d)/);
  return html`${pieces.map((piece, index) =>
    index % 2 === 1 && /[ -]/.test(piece) ? html`<span style="white-space:nowrap">${piece}</span>` : piece,
  )}`;
}

/** Not all mail programs know `white-space`; all know `<br>`. */
function brokenLines(lines: readonly string[]): Piece[] {
  return lines.map((line, index) => html`${index > 0 && raw("<br>")}${withWholeNumbers(line)}`);
}
