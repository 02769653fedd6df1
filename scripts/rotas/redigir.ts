import type { PainelDaRota, Rota } from '../../src/panels/rotas/rota.ts';

const titulos: Readonly<Record<PainelDaRota, string>> = {
  publico: 'Área pública',
  contribuinte: 'Painel do requerente',
  prefeitura: 'Painel da prefeitura',
  sistema: 'Painel do sistema',
};

const layouts: Readonly<Record<Rota['layout'], string>> = { painel: 'painel', publico: 'público', simples: 'simples' };

const guardaDe = ({ guarda, permissao }: Rota): string => {
  if (guarda === 'aberta') return 'aberta';
  return permissao === undefined ? 'sessão e painel' : `sessão, painel e \`${permissao}\``;
};

const linha = (rota: Rota): string =>
  `| \`${rota.caminho}\` | \`${rota.nome}\` | ${rota.titulo} | ${layouts[rota.layout]} | ${guardaDe(rota)} | ${rota.entidade ?? ''} |`;

const tabela = (painel: PainelDaRota, rotas: readonly Rota[]): string =>
  [
    `## ${titulos[painel]}`,
    '',
    '| caminho | nome | título | layout | guarda | cadastro |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rotas.filter((rota) => rota.painel === painel).map(linha),
  ].join('\n');

/** docs/rotas.md: every route with its name, guard, title and layout, and what the screens that are missing will do. */
export const redigirRotas = (rotas: readonly Rota[]): string => {
  const emFalta = rotas.filter(({ falta }) => falta !== undefined);
  return [
    `# As ${rotas.length} rotas do portal`,
    '',
    'Escrito por `npm run rotas` a partir das tabelas que o roteador, os menus e as guardas leem (`src/panels/rotas`). Um parâmetro tem dois',
    'pontos; um opcional, também uma interrogação. O layout simples não tem cabeçalho nem menu do painel.',
    '',
    ...(Object.keys(titulos) as PainelDaRota[]).flatMap((painel) => [tabela(painel, rotas), '']),
    `## As ${emFalta.length} que ainda não têm tela`,
    '',
    'Têm título e guarda, e dizem no lugar da tela o que falta.',
    '',
    '| caminho | o que diz |',
    '| --- | --- |',
    ...emFalta.map(({ caminho, falta }) => `| \`${caminho}\` | ${falta} |`),
    '',
  ].join('\n');
};
