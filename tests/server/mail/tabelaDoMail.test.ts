import { expect, it } from 'vitest';
import { renderizarMail } from '../../../server/mail/renderizarMail.ts';

const mail = (cabecalhos: readonly string[], linhas: readonly (readonly string[])[]): string =>
  renderizarMail(
    { para: 'a@b.br', assunto: 'A', titulo: 'A', paragrafos: [], tabela: { titulo: 'Em números', cabecalhos, linhas } },
    'Prefeitura Municipal de Nova Aurora',
  ).html;

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
