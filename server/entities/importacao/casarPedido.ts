import type { Entity } from '../../../src/schemas/entity.ts';
import { erroNoCampo } from '../../../src/schemas/errors.ts';
import type { AsVazias, OsExistentes } from '../../../src/schemas/importacao.ts';
import { folhasDaImportacao } from '../../../src/schemas/planilha/camposDaImportacao.ts';
import { obrigatoriasSemColuna } from '../../../src/schemas/planilha/casarColunas.ts';
import { chavesDaPlanilha, chavesPorExtenso, temChave } from '../../../src/schemas/planilha/chavesDaPlanilha.ts';
import type { Importacao } from './importacaoGuardada.ts';

/** Body of a check: the field that each column goes to, and what becomes of records that are there. */
export interface PedidoDeConferencia {
  readonly colunas: readonly (string | null)[];
  readonly existentes?: OsExistentes;
  readonly vazias?: AsVazias;
}

const SEM_CHAVE = 'Este cadastro não tem um campo que identifique cada registro, por isso só inclui registros novos';

/**
 * What a call asked to check a file by.
 * @throws AppError dados_invalidos on `colunas`: not those of the file, a field twice or unknown, a required one without a column; on
 * `existentes`: a registry whose records nothing tells apart
 */
export const casarPedido = (entity: Entity, { colunas }: Importacao, pedido: PedidoDeConferencia) => {
  const { colunas: caminhos, existentes = 'recusar', vazias = 'manter' } = pedido;
  const folhas = folhasDaImportacao(entity);
  const usados = caminhos.filter((caminho) => caminho !== null);
  if (caminhos.length !== colunas.length) throw erroNoCampo('colunas', 'As colunas não são as deste arquivo');
  if (usados.some((caminho) => !folhas.some((folha) => folha.caminho === caminho)))
    throw erroNoCampo('colunas', 'Este cadastro não tem um dos campos escolhidos');
  if (new Set(usados).size !== usados.length) throw erroNoCampo('colunas', 'Duas colunas vão para o mesmo campo');
  const casadas = colunas.map((coluna, i) => ({ ...coluna, caminho: caminhos[i] ?? null }));
  const chaves = chavesDaPlanilha(entity);
  if (existentes === 'atualizar' && chaves.length === 0) throw erroNoCampo('existentes', SEM_CHAVE);
  if (existentes === 'atualizar' && !temChave(chaves, caminhos)) {
    const rotuloDe = (caminho: string) => folhas.find((folha) => folha.caminho === caminho)?.rotulo ?? caminho;
    throw erroNoCampo('colunas', `Para achar os registros, falta a coluna de: ${chavesPorExtenso(chaves, rotuloDe)}`);
  }
  // A file that changes records may bring only what it changes; rows that find none are then refused.
  const faltam = existentes === 'atualizar' ? [] : obrigatoriasSemColuna(folhas, casadas);
  if (faltam.length > 0)
    throw erroNoCampo('colunas', `Nenhuma coluna vai para: ${new Intl.ListFormat('pt-BR').format(faltam)}`);
  return { colunas: casadas, existentes, vazias };
};
