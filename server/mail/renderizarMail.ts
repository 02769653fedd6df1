import { escaparHtml } from '../../src/schemas/escaparHtml.ts';
import { semQuebra } from '../../src/schemas/relatorios/mostrarValor.ts';
import type { BarraDoMail, DesenhoDoMail } from '../../src/schemas/mensagem/desenhoDoMail.ts';
import type { Mail } from '../saida/enviarMail.ts';

/** Subject, plain text and HTML of one mail. */
export interface MailRenderizado {
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
}

/** A line break in a subject would be a new header. */
const umaLinha = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

/** What ends mails of this kind: the reader sees it, beside the header that mail programs read. */
const PARAR = 'Parar de receber este e-mail';

const FONTE = "font-family:'Source Sans 3','Segoe UI',Arial,sans-serif";
const PARAGRAFO = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#333333';

const rodape = (cidade: string): string =>
  `Mensagem automática do portal de requerimentos (${cidade}). Não responda a este e-mail.`;

/** Heads without a row say nothing. */
const temLinhas = (tabela: Mail['tabela']): tabela is NonNullable<Mail['tabela']> =>
  tabela !== undefined && tabela.linhas.length > 0;

/** Figures that stand beside each other on a phone; of more each has a line of its own, with its name. */
const LADO_A_LADO = 3;

/** Each row as 'Name: figure; heading: figure'. */
const tabelaEmTexto = ({ titulo, cabecalhos, linhas }: NonNullable<Mail['tabela']>): string =>
  [
    titulo,
    ...linhas.map(([nome = '', ...figuras]) => {
      const semNome = figuras.length <= LADO_A_LADO;
      const ditas = figuras.map((figura, i) => (i === 0 && semNome ? figura : `${cabecalhos[i + 1] ?? ''}: ${figura}`));
      return `- ${nome}${semNome ? ':' : '.'} ${ditas.join('; ')}`;
    }),
  ].join('\n');

/** What a bar says at its end: 'A: 12', or '12' where there is one alone. */
const ditoDaBarra = ({ nome, dita }: BarraDoMail): string => (nome === undefined ? dita : `${nome}: ${dita}`);

/** What the parts of a bar say, one after the other; empty where it has one alone. */
const partesDitas = ({ partes }: BarraDoMail): string =>
  partes.flatMap(({ parte, dita }) => (parte > 0 && dita !== undefined ? [dita] : [])).join('; ');

const barraEmTexto = (barra: BarraDoMail): string => {
  const partes = partesDitas(barra);
  return `${ditoDaBarra(barra)}${partes === '' ? '' : ` (${partes})`}`;
};

/** What is seen, and each bar by what it says; fillings are not seen. */
const desenhoEmTexto = ({ titulo, legenda, grupos, nota }: DesenhoDoMail): string =>
  [
    titulo,
    ...(grupos.some(({ barras }) => barras.length > 1) ? legenda : []),
    ...grupos.map(({ nome, barras }) => `- ${nome}: ${barras.map(barraEmTexto).join('; ')}`),
    ...(nota === undefined ? [] : [nota]),
  ].join('\n');

const emTexto = (
  { titulo, paragrafos, desenho, aoLongoDoTempo, tabela, acao, fim = [], parar }: Mail,
  cidade: string,
): string =>
  [
    cidade,
    titulo,
    ...paragrafos,
    ...[desenho, aoLongoDoTempo].flatMap((um) => (um === undefined ? [] : [desenhoEmTexto(um)])),
    ...(temLinhas(tabela) ? [tabelaEmTexto(tabela)] : []),
    ...(acao ? [`${acao.texto}:\n${acao.url}`] : []),
    ...fim,
    ...(parar === undefined ? [] : [`${PARAR}:\n${parar}`]),
    `-- \n${rodape(cidade)}`,
  ].join('\n\n');

const CELULA = 'padding:8px 4px;border-bottom:1px solid #dddddd;font-size:14px;line-height:20px';

const figuraEmHtml = (figura: string, i: number, headers: string): string =>
  `<td${headers} style="${CELULA};text-align:right${i === 0 ? ';font-weight:600' : ''}">${escaparHtml(semQuebra(figura))}</td>`;

/** One figure stands beside its name; several stand below it, for a phone has no room for four columns. */
const linhaEmHtml = ([nome = '', ...figuras]: readonly string[], qual: number): string => {
  if (figuras.length < 2)
    return `<tr><th scope="row" style="${CELULA};font-weight:400;text-align:left">${escaparHtml(nome)}</th>${figuras.map((f, i) => figuraEmHtml(f, i, '')).join('')}</tr>`;
  const id = `m${qual}`;
  const doNome = 'padding:8px 4px 0;font-size:14px;line-height:20px;font-weight:400;text-align:left';
  return `<tr><th scope="row" id="${id}" colspan="${figuras.length}" style="${doNome}">${escaparHtml(nome)}</th></tr>
<tr>${figuras.map((f, i) => figuraEmHtml(f, i, ` headers="${id} c${i}"`)).join('')}</tr>`;
};

const cabecaEmHtml = ([nome = '', ...figuras]: readonly string[]): string => {
  const varias = figuras.length > 1;
  const cabeca = (dita: string, lado: string, id = ''): string =>
    `<th scope="col"${id} style="${CELULA};font-weight:600;text-align:${lado}">${escaparHtml(dita)}</th>`;
  const delas = figuras.map((f, i) => cabeca(f, 'right', varias ? ` id="c${i}"` : '')).join('');
  return `<thead><tr>${varias ? '' : cabeca(nome, 'left')}${delas}</tr></thead>`;
};

/** A row of many figures: its name, and below it a line for each of them. */
const linhaEmLista = ([nome = '', ...figuras]: readonly string[], qual: number, rotulos: readonly string[]): string => {
  const id = `m${qual}`;
  const daFigura = `${CELULA};font-weight:400;text-align:left;color:#555555`;
  return `<tr><th scope="rowgroup" id="${id}" colspan="2" style="padding:12px 4px 0;font-size:14px;line-height:20px;font-weight:600;text-align:left">${escaparHtml(nome)}</th></tr>
${figuras
  .map(
    (figura, i) =>
      `<tr><th scope="row" id="${id}c${i}" headers="${id}" style="${daFigura}">${escaparHtml(rotulos[i] ?? '')}</th>${figuraEmHtml(figura, i, ` headers="${id} ${id}c${i}"`)}</tr>`,
  )
  .join('\n')}`;
};

/** The rows of a table with their head, where they have one. */
const linhasEmHtml = ({ cabecalhos, linhas }: NonNullable<Mail['tabela']>): string => {
  const [, ...rotulos] = cabecalhos;
  if (rotulos.length > LADO_A_LADO)
    return linhas.map((linha, i) => `<tbody>\n${linhaEmLista(linha, i, rotulos)}\n</tbody>`).join('\n');
  return `${cabecaEmHtml(cabecalhos)}\n<tbody>\n${linhas.map(linhaEmHtml).join('\n')}\n</tbody>`;
};

/** Old mail programs lay out tables well. What a phone still has no room for is moved sideways by itself. */
const tabelaEmHtml = (tabela: NonNullable<Mail['tabela']>): string => `
<div style="margin:0 0 16px;overflow-x:auto"><table style="width:100%;border-collapse:collapse;color:#333333">
<caption style="padding:0 0 8px;font-size:16px;line-height:24px;font-weight:600;text-align:left;color:#071d41">${escaparHtml(tabela.titulo)}</caption>
${linhasEmHtml(tabela)}
</table></div>`;

/** The fillings of bars, told apart without colour: full, hollow, pale and dark. */
const PREENCHIMENTOS = [
  'background:#1351b4;border:2px solid #1351b4',
  'background:#ffffff;border:2px solid #1351b4',
  'background:#c5d4eb;border:2px dotted #1351b4',
  'background:#333333;border:2px solid #333333',
] as const;

const preenchimento = (serie: number): string => PREENCHIMENTOS[serie % PREENCHIMENTOS.length] ?? PREENCHIMENTOS[0];

/** Hundredths that the parts of a bar fill: what there is of something is seen, be it ever so little. */
const largurasDe = ({ partes }: BarraDoMail): readonly { readonly serie: number; readonly largura: number }[] => {
  const cheias = partes
    .filter(({ parte }) => parte > 0)
    .map(({ serie, parte }) => ({ serie, largura: Math.max(1, Math.min(100, Math.round(parte * 100))) }));
  const demais = Math.max(0, cheias.reduce((soma, { largura }) => soma + largura, 0) - 100);
  const maior = cheias.toSorted((a, b) => b.largura - a.largura)[0];
  return cheias.map((uma) => (uma === maior ? { ...uma, largura: uma.largura - demais } : uma));
};

/** A bar as a row of cells: what old mail programs draw, and what is drawn where pictures are not shown. */
const barraEmHtml = (barra: BarraDoMail): string => {
  const cheias = largurasDe(barra);
  const partes = partesDitas(barra);
  const resto = 100 - cheias.reduce((soma, { largura }) => soma + largura, 0);
  const celulas = [
    ...cheias.map(
      ({ serie, largura }) =>
        `<td style="width:${largura}%;height:10px;padding:0;font-size:0;line-height:0;${preenchimento(serie)}">&nbsp;</td>`,
    ),
    ...(resto > 0 ? [`<td style="width:${resto}%;padding:0;font-size:0;line-height:0">&nbsp;</td>`] : []),
  ];
  return `<tr><td aria-hidden="true" style="padding:2px 0"><table role="presentation" style="width:100%;border-collapse:collapse;table-layout:fixed"><tr>${celulas.join('')}</tr></table></td><td style="width:1%;padding:2px 0 2px 12px;font-size:14px;line-height:20px;font-weight:600;text-align:right;white-space:nowrap">${escaparHtml(ditoDaBarra(barra))}</td></tr>${partes === '' ? '' : `<tr><td colspan="2" style="padding:0 0 2px;font-size:14px;line-height:20px;color:#555555">${escaparHtml(semQuebra(partes))}</td></tr>`}`;
};

const NOTA = 'margin:0 0 8px;font-size:14px;line-height:20px;color:#555555';

const desenhoEmHtml = ({ titulo, legenda, grupos, nota }: DesenhoDoMail): string => `
<p style="margin:0 0 8px;font-size:16px;line-height:24px;font-weight:600;color:#071d41">${escaparHtml(semQuebra(titulo))}</p>
${legenda
  .map(
    (rotulo, serie) =>
      `<p style="${NOTA}"><span style="display:inline-block;width:12px;height:8px;margin-right:8px;${preenchimento(serie)}"></span>${escaparHtml(rotulo)}</p>`,
  )
  .join('\n')}
<table role="presentation" style="width:100%;margin:0 0 16px;border-collapse:collapse;color:#333333">
${grupos
  .map(
    ({ nome, barras }) =>
      `<tr><td colspan="2" style="padding:8px 0 2px;font-size:14px;line-height:20px">${escaparHtml(nome)}</td></tr>${barras.map(barraEmHtml).join('')}`,
  )
  .join('\n')}
</table>${nota === undefined ? '' : `\n<p style="${NOTA};margin-bottom:16px">${escaparHtml(nota)}</p>`}`;

const botao = ({ texto, url }: NonNullable<Mail['acao']>): string => `
<p style="margin:24px 0"><a href="${escaparHtml(url)}" style="display:inline-block;padding:12px 24px;background:#1351b4;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none;border-radius:4px">${escaparHtml(texto)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#555555">Se o botão não abrir, copie este endereço no navegador:<br><a href="${escaparHtml(url)}" style="color:#1351b4;word-break:break-all">${escaparHtml(url)}</a></p>`;

const paragrafo = (texto: string): string => `<p style="${PARAGRAFO}">${escaparHtml(texto)}</p>`;

const pararEmHtml = (url: string): string =>
  `\n<p style="margin:0;font-size:14px;line-height:20px"><a href="${escaparHtml(url)}" style="display:inline-block;padding:12px 0;color:#1351b4">${PARAR}</a></p>`;

const emHtml = (
  { titulo, paragrafos, desenho, aoLongoDoTempo, tabela, acao, fim = [], parar }: Mail,
  cidade: string,
): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaparHtml(titulo)}</title></head>
<body style="margin:0;padding:0;background:#f0f2f5;${FONTE}">
<div role="article" aria-label="${escaparHtml(titulo)}" lang="pt-BR" style="max-width:600px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:16px;line-height:24px;font-weight:600;color:#071d41">${escaparHtml(cidade)}</p>
<div style="background:#ffffff;border-radius:8px;padding:24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;color:#071d41">${escaparHtml(titulo)}</h1>
${paragrafos.map(paragrafo).join('\n')}${desenho ? desenhoEmHtml(desenho) : ''}${aoLongoDoTempo ? desenhoEmHtml(aoLongoDoTempo) : ''}${temLinhas(tabela) ? tabelaEmHtml(tabela) : ''}${acao ? botao(acao) : ''}${fim.map(paragrafo).join('\n')}${parar === undefined ? '' : pararEmHtml(parar)}
</div>
<p style="margin:16px 0 0;font-size:14px;line-height:20px;color:#555555">${escaparHtml(rodape(cidade))}</p>
</div>
</body>
</html>
`;

/** A mail in the city's name, as plain text and as HTML that a screen reader and an old mail program can both read. */
export const renderizarMail = (mail: Mail, cidade: string): MailRenderizado => ({
  assunto: umaLinha(mail.assunto),
  texto: emTexto(mail, cidade),
  html: emHtml(mail, cidade),
});
