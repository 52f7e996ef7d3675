import {readFileSync, readdirSync, statSync} from 'node:fs';
import {dirname, join, posix, relative, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitepress';

// .ci/site copies this folder and docs/ to a folder for the build, because a page finds packages only in folders above it.
const site = dirname(dirname(fileURLToPath(import.meta.url)));
const docs = join(site, 'docs');
const root = process.env.DOCUI_ROOT;
const repository = 'https://github.com/docui/docui-java';
const version = process.env.DOCUI_VERSION ?? 'main';
const versions = (process.env.DOCUI_VERSIONS ?? version).split(' ');
const base = process.env.DOCUI_BASE ?? '/';
const revision = version.includes('SNAPSHOT') || version === 'main' ? 'main' : `v${version}`;

/** Links that leave docs/ lead to the file in the repository. One that leads nowhere ends the build. */
function linkRepository(md) {
  const render = md.renderer.rules.link_open ?? ((tokens, i, options, env, self) => self.renderToken(tokens, i, options));
  md.renderer.rules.link_open = (tokens, i, options, env, self) => {
    const href = tokens[i].attrGet('href');
    if (!/^(\w+:|#|\/)/.test(href)) {
      const [path, anchor] = decodeURI(href).split('#');
      const file = resolve(dirname(env.realPath ?? env.path), path);
      const inDocs = !relative(docs, file).startsWith('..');
      const isPage = inDocs && file.endsWith('.md');
      if (!isPage) {
        const original = resolve(root, 'docs', relative(docs, file));
        const kind = statSync(original).isDirectory() ? 'tree' : 'blob';
        const target = posix.join(kind, revision, relative(root, original).replaceAll('\\', '/'));
        tokens[i].attrSet('href', `${repository}/${target}${anchor ? `#${anchor}` : ''}`);
      }
    }
    return render(tokens, i, options, env, self);
  };
}

/** Pages are plain Markdown: a tag in angle brackets is text. Comments, which mark what tests read, are left out. */
function dropComments(md) {
  md.core.ruler.before('normalize', 'comments', (state) => {
    state.src = state.src.replace(/^<!--[^\n]*-->$/gm, '');
  });
}

function title(file) {
  return /^# (.+)$/m.exec(readFileSync(join(docs, file), 'utf8'))?.[1].replaceAll('`', '') ?? file;
}

function pages(folder) {
  return readdirSync(join(docs, folder))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => ({text: title(`${folder}/${file}`), link: `/${folder}/${file.replace(/\.md$/, '')}`}));
}

/** The tour comes first. */
function tutorials() {
  const all = pages('tutorials');
  return [...all.filter(({link}) => link.endsWith('/tour')), ...all.filter(({link}) => !link.endsWith('/tour'))];
}

export default defineConfig({
  title: 'DocUI for Java',
  description: 'A user interface whose user is a language model',
  lang: 'en-US',
  base,
  srcDir: docs,
  outDir: process.env.DOCUI_SITE,
  cacheDir: join(site, '.cache'),
  rewrites: {'README.md': 'index.md', 'spec/README.md': 'spec/index.md'},
  // Links between pages are checked, but not those to the reader's own server, which a guide has just started.
  ignoreDeadLinks: 'localhostLinks',
  lastUpdated: false,
  markdown: {
    html: false,
    config: (md) => {
      dropComments(md);
      linkRepository(md);
    },
    // A language that the highlighter does not know is shown as plain text.
    languageAlias: {properties: 'ini'},
  },
  vite: {build: {chunkSizeWarningLimit: 2000}},
  themeConfig: {
    search: {provider: 'local'},
    nav: [
      {text: 'Tour', link: '/tutorials/tour'},
      {text: 'Reference', link: '/spec/'},
      ...(process.env.DOCUI_API ? [{text: 'APIs of the examples', link: `${base}api/index.html`, target: '_self'}] : []),
      ...(process.env.DOCUI_JAVADOC ? [{text: 'Javadoc', link: `${base}javadoc/index.html`, target: '_self'}] : []),
      {text: version, items: versions.map((each) => ({text: each, link: `${base}../${each}/index.html`, target: '_self'}))},
    ],
    sidebar: [
      {text: 'Tutorials', items: tutorials()},
      {text: 'How-to guides', items: [...pages('guides'), ...pages('how-to')]},
      {text: 'Specification', link: '/spec/', collapsed: true, items: pages('spec')},
      {text: 'Reference', items: pages('reference')},
      {text: 'Explanation', items: [{text: 'Architecture', link: '/architecture'}, ...pages('explanation')]},
      {text: 'Decision records', collapsed: true, items: pages('adr')},
    ],
    socialLinks: [{icon: 'github', link: repository}],
    editLink: {pattern: `${repository}/edit/main/docs/:path`},
  },
});
