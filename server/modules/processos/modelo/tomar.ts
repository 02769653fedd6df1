import { AppError, erroNoCampo } from '../../../../src/schemas/errors.ts';
import type { ModeloOferecido } from '../../../../src/schemas/processo/modelo/modelo.ts';
import { naCidade, type Trocas } from '../../../../src/schemas/processo/modelo/trocas.ts';
import { chaveDeNome } from '../../../../src/schemas/processo/edicao/chaves.ts';
import type { Trx } from '../../../database/transaction.ts';
import { criarComDefinicao, type Criado, type Pedido } from '../rascunho/criar.ts';
import { cidadeDoEditor } from '../rascunho/cidadeDoEditor.ts';
import { definicaoDoModelo, modelosOferecidos } from './oferta.ts';

/** What a city begins a process with that it makes of a template. */
export interface Tomada {
  readonly modeloId: number;
  /** The version that was looked at. */
  readonly numero: number;
  readonly nome: string;
  readonly nome_curto: string;
  readonly grupo: string;
  /** Sectors and dated values of the city, by those of the template; what is not named stays to be chosen in the editor. */
  readonly setores: Readonly<Record<string, string>>;
  readonly parametros: Readonly<Record<string, string>>;
}

/** @throws AppError nao_encontrado for one that is not offered to this city */
export const modeloOferecido = async (
  trx: Trx | Parameters<typeof modelosOferecidos>[0],
  organizacaoId: number,
  id: number,
): Promise<ModeloOferecido> => {
  const [modelo] = await modelosOferecidos(trx, organizacaoId, id);
  if (modelo === undefined) throw new AppError('nao_encontrado', 'Modelo não encontrado');
  return modelo;
};

const escolhidos = <T extends { readonly sigla: string }>(
  campo: string,
  escolhas: Readonly<Record<string, string>>,
  daCidade: readonly T[],
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(escolhas).map(([sigla, escolhida]) => {
      const achado = daCidade.find((um) => um.sigla === escolhida);
      if (achado === undefined) throw erroNoCampo(`${campo}.${sigla}`, 'Registro não encontrado');
      return [sigla, achado];
    }),
  );

/** The template at the version that was looked at, and what stands there in the place of its sectors and values. */
export const vistoNaCidade = async (
  trx: Trx,
  { organizacaoId, agora }: Pedido,
  { modeloId, numero, setores, parametros }: Pick<Tomada, 'modeloId' | 'numero' | 'setores' | 'parametros'>,
) => {
  const modelo = await modeloOferecido(trx, organizacaoId, modeloId);
  if (modelo.numero !== numero)
    throw new AppError(
      'versao_desatualizada',
      `O modelo tem uma versão nova (${modelo.numero}). Veja-a antes de usar`,
      {
        dados: { numero: modelo.numero },
      },
    );
  const { nomes } = await cidadeDoEditor(trx, organizacaoId, agora);
  const trocas: Trocas = {
    setores: escolhidos('setores', setores, nomes.setores),
    parametros: escolhidos('parametros', parametros, nomes.parametros),
  };
  return { modelo, nomes, trocas };
};

/** The process comes from the template from now on. */
export const gravarLigacao = async (
  trx: Trx,
  { organizacaoId, agora }: Pedido,
  processoId: number,
  ligacao: { readonly modeloId: number; readonly trocas: Trocas },
): Promise<void> => {
  await trx
    .insertInto('processo_do_modelo')
    .values({
      ...{ organizacao_id: organizacaoId, processo_id: processoId, modelo_id: ligacao.modeloId },
      ...{ trocas: JSON.stringify(ligacao.trocas), criado_em: agora },
    })
    .execute();
};

/** A process of a city, as a draft, made of the newest version of a template. */
export const tomarModelo = async (trx: Trx, pedido: Pedido, tomada: Tomada): Promise<Criado> => {
  const { modeloId, numero, nome, nome_curto, grupo } = tomada;
  const { nomes, trocas } = await vistoNaCidade(trx, pedido, tomada);
  const chave = chaveDeNome(
    nome,
    nomes.processos.map((um) => um.chave),
    '-',
  );
  const daCidade = naCidade(await definicaoDoModelo(trx, modeloId, numero), trocas, chave);
  const definicao = { ...daCidade, processo: { ...daCidade.processo, nome, nome_curto, grupo } };
  const criado = await criarComDefinicao(trx, pedido, definicao, numero);
  await gravarLigacao(trx, pedido, criado.id, { modeloId, trocas });
  return criado;
};
