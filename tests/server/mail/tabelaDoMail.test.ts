import { expect, it } from 'vitest';
import { renderizarMail } from '../../../server/mail/renderizarMail.ts';

const escrito = (cabecalhos: readonly string[], linhas: readonly (readonly string[])[]) =>
  renderizarMail(
    { para: 'a@b.br', assunto: 'A', titulo: 'A', paragrafos: [], tabela: { titulo: 'Em números', cabecalhos, linhas } },
    'Prefeitura Municipal de Nova Aurora',
  );
const mail = (...dela: Parameters<typeof escrito>): string => escrito(...dela).html;

it('figures of a mail stand under their name, of which they are told, and beside it where there is one alone', () => {
  const html = mail(
    ['Medida', 'No período', 'Antes', 'Diferença'],
    [['Paga & lançada', 'R$ 12,00', 'R$ 10,00', '20% a mais']],
  );
  expect(html).toMatch(
    /<th scope="row" id="m0" colspan="3"[^>]*>Paga &amp; lançada<\/th><\/tr>\s*<tr><td headers="m0 c0"/,
  );
  expect(html.match(/<th scope="col" id="c\d"[^>]*>[^<]*/g)?.map((th) => th.replace(/<[^>]*>/, ''))).toEqual([
    'No período',
    'Antes',
    'Diferença',
  ]);
  const agora = mail(['Medida', 'Agora'], [['Requerimentos', '46']]);
  expect(agora).toMatch(/<tr><th scope="row" style[^>]*>Requerimentos<\/th><td style[^>]*>46<\/td><\/tr>/);
  expect(agora).toContain('>Medida</th>');
});

it('of more figures than a phone has room for each has a line of its own, with its name', () => {
  const { html, texto } = escrito(
    ['Etapa', 'Entraram', 'Saíram', 'Metade sai em até (dias)', 'Estão ali'],
    [['Análise', '37', '35', '– Mais da metade do que entrou ainda está ali', '2']],
  );
  expect(html).not.toContain('<thead>');
  expect(html).toMatch(/<th scope="rowgroup" id="m0" colspan="2"[^>]*>Análise<\/th>/);
  expect(
    [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td headers="m0 m0c\d"[^>]*>([^<]*)</g)].map(([, a, b]) => [
      a,
      b,
    ]),
  ).toEqual([
    ['Entraram', '37'],
    ['Saíram', '35'],
    ['Metade sai em até (dias)', '– Mais da metade do que entrou ainda está ali'],
    ['Estão ali', '2'],
  ]);
  expect(texto).toContain('- Análise. Entraram: 37; Saíram: 35; Metade sai em até (dias): – Mais da metade');
});
