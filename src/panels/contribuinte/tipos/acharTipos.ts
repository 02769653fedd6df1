import type { TipoDeRequerimento } from '../consultas.ts';

const semAcento = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Types that carry every word of the search somewhere in name, group, description or the phrases of the guide, accents ignored. */
export function acharTipos(tipos: readonly TipoDeRequerimento[], busca: string): readonly TipoDeRequerimento[] {
  const palavras = semAcento(busca).split(/\s+/).filter(Boolean);
  return tipos.filter(({ nome, nome_curto, grupo, descricao, quando_usar = [] }) => {
    const texto = semAcento([nome, nome_curto, grupo, descricao, ...quando_usar].join(' '));
    return palavras.every((palavra) => texto.includes(palavra));
  });
}

/** Types by group, groups and types in the order of the alphabet. */
export function porGrupo(
  tipos: readonly TipoDeRequerimento[],
): readonly (readonly [grupo: string, tipos: readonly TipoDeRequerimento[]])[] {
  const grupos = new Map<string, TipoDeRequerimento[]>();
  for (const tipo of tipos) grupos.set(tipo.grupo, [...(grupos.get(tipo.grupo) ?? []), tipo]);
  return Array.from(grupos)
    .map(([grupo, deles]) => [grupo, deles.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))] as const)
    .sort(([a], [b]) => a.localeCompare(b, 'pt-BR'));
}
