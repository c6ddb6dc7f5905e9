// @ts-check

const OPEN = '## [Unreleased]';

/**
 * The changelog with what was unreleased under a version and a date, and an empty section above it for what comes.
 * @param {string} text @param {string} version @param {string} date as 2026-11-16
 */
export function closeSection(text, version, date) {
  if (text.includes(`## [${version}]`)) throw new Error(`the changelog already has a section ${version}`);
  if (sectionOf(text, 'Unreleased') === '') throw new Error('the changelog has nothing under Unreleased');
  return text.replace(OPEN, `${OPEN}\n\n## [${version}] - ${date}`);
}

/** What the changelog says of a version; empty where it says nothing. @param {string} text @param {string} version */
export function sectionOf(text, version) {
  const [, ...sections] = text.split(/^(?=## \[)/m);
  const section = sections.find((one) => one.startsWith(`## [${version}]`)) ?? '';
  return section.split('\n').slice(1).join('\n').trim();
}
