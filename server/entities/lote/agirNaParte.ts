import { AppError } from '../../../src/schemas/errors.ts';
import { campoDe, type Entity } from '../../../src/schemas/entity.ts';
import { ehDaLixeira, type AtoDoLote } from '../../../src/schemas/lote.ts';
import { moverOsQuePodem } from '../mover.ts';
import type { Gravacao, Registro, Valores } from '../partes.ts';
import { deixarRastro, type Feito } from '../rastro.ts';
import type { Chamada, Servico } from '../servico.ts';
import { gravarAlteracao, prepararAlteracao } from '../write.ts';
import type { Alvo } from './congelar.ts';
import { valoresDeAntes } from './valoresDeAntes.ts';

export interface Recusado {
  readonly id: number;
  readonly motivos: readonly string[];
}

export interface ParteFeita {
  readonly feitos: readonly Alvo[];
  readonly recusados: readonly Recusado[];
}

/** What is done to each record: into the trash, out of it, or these values. */
export interface AtoPedido {
  readonly ato: AtoDoLote;
  /** A validated body of a change; empty for the acts of the trash. */
  readonly dados: Valores;
  /** The task whose act this one takes back; null for every other. */
  readonly desfaz: number | null;
}

const MUDOU = 'Foi alterado depois que você pediu. Confira o registro e peça de novo';
const SEM_RASTRO = 'O que havia antes não está no histórico deste registro';
const AUSENTE = 'Registro não encontrado';

/** The sentences of a refusal, each with the field that it is about. */
const emPalavras = (entity: Entity, erro: AppError): readonly string[] => {
  const porCampo = Object.entries(erro.erros ?? {});
  if (porCampo.length === 0) return [erro.message];
  return porCampo.map(([caminho, frases]) => {
    const { title = caminho } = (campoDe(entity, caminho.replace(/\[\d+\]/g, '')) ?? {}) as { title?: string };
    return `${title}: ${frases.join('. ')}`;
  });
};

const daLixeira = async (
  servico: Servico,
  chamada: Chamada,
  alvos: readonly Alvo[],
  excluir: boolean,
): Promise<ParteFeita> => {
  const versoes = new Map(alvos.map(({ id, versao }) => [id, versao]));
  const ids = alvos.map(({ id }) => id);
  const impedidos = ({ id, versao }: Registro) => (versoes.get(id) === versao ? undefined : MUDOU);
  const { movidos, motivos } = await moverOsQuePodem(servico, chamada, ids, { excluir, impedidos });
  return {
    feitos: movidos.map(({ id, versao }) => ({ id, versao: versao + 1 })),
    recusados: [...motivos].map(([id, motivo]) => ({ id, motivos: [motivo] })),
  };
};

/** What each record is to say, by its id; none for one of which that is not known. */
type DadosDe = (id: number) => Valores | undefined;

/** Values for each: checked one by one as its form would be, the trail written together. */
const alterarCadaUm = async (
  servico: Servico,
  chamada: Chamada,
  alvos: readonly Alvo[],
  dadosDe: DadosDe,
): Promise<ParteFeita> => {
  const { armazem, fonte } = servico;
  const ids = alvos.map(({ id }) => id);
  const achados = new Map((await armazem.travar(chamada.trx, chamada.organizacaoId, ids)).map((um) => [um.id, um]));
  const rastro: Feito[] = [];
  const feitos: Alvo[] = [];
  const recusados: Recusado[] = [];
  const preparar = async ({ id, versao }: Alvo, antes: Registro | undefined): Promise<Gravacao | undefined> => {
    if (antes === undefined) throw new AppError('regra', AUSENTE);
    if (antes.excluido_em === null && antes.versao !== versao) throw new AppError('regra', MUDOU);
    const dados = dadosDe(id);
    if (dados === undefined) throw new AppError('regra', SEM_RASTRO);
    return prepararAlteracao(servico, chamada, antes, dados);
  };
  for (const alvo of alvos) {
    const { id } = alvo;
    const antes = achados.get(id);
    let gravacao: Gravacao | undefined;
    try {
      gravacao = await preparar(alvo, antes);
    } catch (erro) {
      // Nothing of it was written, so the others go on in the same transaction.
      if (!(erro instanceof AppError) || erro.status >= 500) throw erro;
      recusados.push({ id, motivos: emPalavras(fonte.entity, erro) });
      continue;
    }
    if (gravacao === undefined || antes === undefined) feitos.push(alvo);
    else {
      const { registro, feito } = await gravarAlteracao(servico, gravacao, antes);
      rastro.push(feito);
      feitos.push({ id, versao: registro.versao });
    }
  }
  if (rastro.length > 0) await deixarRastro(servico, chamada, rastro);
  return { feitos, recusados };
};

/** Gives each record back what it had: the trail's row of the change that left it in this version says what that was. */
const devolverCadaUm = async (servico: Servico, chamada: Chamada, alvos: readonly Alvo[]): Promise<ParteFeita> => {
  const antes = await valoresDeAntes(chamada, servico.fonte.entity, alvos);
  return alterarCadaUm(servico, chamada, alvos, (id) => antes.get(id));
};

/**
 * Does an act to the records that it can be done to, in one transaction, as it would be done to each alone: same rules, same rows in the trail.
 * The others are told with their reasons, also those that changed since the act was asked for.
 */
export const agirNaParte = (
  servico: Servico,
  chamada: Chamada,
  { ato, dados, desfaz }: AtoPedido,
  alvos: readonly Alvo[],
): Promise<ParteFeita> => {
  if (ehDaLixeira(ato)) return daLixeira(servico, chamada, alvos, ato === 'excluir');
  return desfaz === null
    ? alterarCadaUm(servico, chamada, alvos, () => dados)
    : devolverCadaUm(servico, chamada, alvos);
};
