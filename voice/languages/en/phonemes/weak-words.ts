/** Words without stress inside a sentence. */
export const weakWords: ReadonlySet<string> = new Set(
  `a an the and or but of to in on at by for from with as if than that is are was were be been am has have had do does
  can could will would shall should must may might i you he she it we they me him us them my your his her its our
  their this these there so who which what when where it's that's you're we're they're i'm i'll you'll we'll it'll
  i've you've we've i'd you'd we'd`.split(/\s+/),
);
