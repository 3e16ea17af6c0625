import { language } from "#content/language.ts";
import { languageNames, languageWords } from "#content/language-words.ts";
import { languages } from "#domain/languages.ts";
import { languagesOf, localPath } from "#domain/local-paths.ts";
import { paths, type SitePath } from "#domain/site-map.ts";

const others = languages.filter((each) => each !== language);

interface LanguageSwitchProps {
  /** Of the page. */
  path: SitePath | undefined;
  /** Of each link. */
  className: string;
}

/** The page in other languages, or their home page where it is not written in them. */
export function LanguageSwitch({ path, className }: LanguageSwitchProps) {
  return (
    <ul aria-label={languageWords.switch} className="flex flex-wrap gap-x-6">
      {others.map((other) => {
        const to = path && languagesOf(path).includes(other) ? path : paths.home;
        return (
          <li key={other}>
            <a href={localPath(to, other)} lang={other} hrefLang={other} className={className}>
              {languageNames[other]}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
