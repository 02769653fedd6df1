import type { Campo } from '../../campo.ts';
import type { Definicao } from '../../definicao.ts';
import { colunasDe } from '../../quadros.ts';
import { mudarNo, type Caminho } from '../caminho.ts';
import { chaveDeNome } from '../chaves.ts';
import { renomear } from '../citacoes.ts';
import { chavesTomadas } from '../mudancas.ts';
import { nomesNaExpressao } from '../nomesNaExpressao.ts';
import { percorrer } from '../percorrer.ts';

/** The same definition with these fields alone: what sheets and renaming walk for them. */
const soCom = (definicao: Definicao, campos: readonly Campo[]): Definicao => ({
  ...definicao,
  campos: [...campos],
  etapas: [],
  documentos: [],
  taxas: [],
  documentos_emitidos: [],
});

/** Fields that a field names in its rules, or reads a property by. */
const citadosPor = (definicao: Definicao, campo: Campo): readonly string[] =>
  [...percorrer(soCom(definicao, [campo]))].flatMap(({ item: { editor }, valor, caminho }) => {
    if (!caminho.startsWith('campos')) return [];
    if (editor.como === 'expressao') {
      const colunas = editor.naLinha === true ? colunasDe(campo).map(({ chave }) => chave) : [];
      return nomesNaExpressao(String(valor)).filter((nome) => !colunas.includes(nome));
    }
    return editor.como === 'referencia' && editor.a === 'campo' ? [String(valor)] : [];
  });

/** The fields of these keys with those that their rules need, in the order in which the definition asks for them. */
export const camposComOsQueCitam = (definicao: Definicao, chaves: readonly string[]): readonly Campo[] => {
  const porChave = new Map(definicao.campos.map((c) => [c.chave, c]));
  const levados = new Set<string>();
  const levar = (chave: string): void => {
    const campo = porChave.get(chave);
    if (campo === undefined || levados.has(chave)) return;
    levados.add(chave);
    for (const citado of citadosPor(definicao, campo)) levar(citado);
  };
  for (const chave of chaves) levar(chave);
  return definicao.campos.filter(({ chave }) => levados.has(chave));
};

/**
 * Ready fields at the end of the list, with keys that nothing else has; what they say of each other follows.
 * @param secao list of keys of a section of a step (`etapas[0].secoes[1].campos`) that asks for them; null: none does yet
 */
export const incluirCampos = (definicao: Definicao, campos: readonly Campo[], secao: Caminho | null): Definicao => {
  const usadas = new Set(chavesTomadas(definicao, 'campos', 'campo'));
  // Of keys that the block has itself only its own field may take one.
  const doBloco = new Set(campos.map(({ chave }) => chave));
  let bloco = soCom(definicao, campos);
  campos.forEach(({ chave }, i) => {
    doBloco.delete(chave);
    const livre = usadas.has(chave) ? chaveDeNome(chave, [...usadas, ...doBloco]) : chave;
    if (livre !== chave) bloco = renomear(bloco, `campos[${i}].chave`, livre);
    usadas.add(livre);
  });
  const com = { ...definicao, campos: [...definicao.campos, ...bloco.campos] };
  if (secao === null) return com;
  const novas = bloco.campos.map(({ chave }) => chave);
  return mudarNo(com, secao, (antes) => [...(Array.isArray(antes) ? (antes as string[]) : []), ...novas]);
};
