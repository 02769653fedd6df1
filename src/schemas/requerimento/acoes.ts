import { etapaDe } from '../processo/preenchimento.ts';
import { instanciaAcima, instanciaQueJulga } from '../processo/recurso.ts';
import { bloqueiosDoDeferimento } from './bloqueios.ts';
import type { Acao } from './comandos.ts';
import type { Contexto } from './contexto.ts';
import { rodadaDaExecucao, ultimoSetor } from './estado.ts';
import type { Situado } from './quandoAgir.ts';
import { ehDosSetores, pareceresDe } from './pareceres.ts';
import { participacaoPermite } from './participante.ts';
import { decidiuORecorrido } from './recurso.ts';
import { regras } from './regrasDasAcoes.ts';
import { passaPorRevisao, quemRevisa, podeRevisar } from './revisao.ts';
import { semCaminho } from './semCaminho.ts';

/** Acts by which an appeal is judged. */
export const JULGAM: readonly Acao[] = [
  'iniciar',
  'pegar',
  'deferir',
  'deferir-e-finalizar',
  'indeferir',
  'inviabilizar',
  'confirmar-decisao',
];

/** Whether the actor's role reaches this action here: the applicant, a member of the step's sector, a manager. */
export const podeAgir = (acao: Acao, s: Situado): boolean => {
  const { quem } = regras[acao];
  if (quem.includes('destinatario') && s.ator.tipo !== 'sistema') return (s.ator.envios ?? []).length > 0;
  if (quem.includes('externo')) return s.ator.externo !== undefined;
  if (quem.includes('convidado')) return s.ator.convite !== undefined;
  if (s.ator.tipo === 'requerente')
    return (
      quem.includes('requerente') && (s.ator.participa === undefined || participacaoPermite(s.ator.participa, acao))
    );
  if (s.ator.tipo === 'sistema') return true;
  if (JULGAM.includes(acao) && decidiuORecorrido(s)) return false;
  if (quem.includes('consultado') && pareceresDe(s.estado).some((p) => ehDosSetores(p, s.ator.setores))) return true;
  // An ended request has no open step: what is still to be done about it is for the sector that had it last.
  const setor = s.estado.desfecho === null ? s.execucao?.setor : ultimoSetor(s.estado);
  if (semCaminho(s.execucao) && quem.includes('gestor_sem_caminho')) return s.ator.gestor;
  if (quem.includes('revisor')) return s.execucao !== undefined && podeRevisar(s.execucao, s.ator);
  if (quem.includes('gestor') && s.ator.gestor) return true;
  return quem.includes('setor') && setor != null && s.ator.setores.includes(setor);
};

/** Whether this actor may take this act here now, wherever it is offered. */
export const tomaOAto = (acao: Acao, s: Situado): boolean => podeAgir(acao, s) && regras[acao].quando(s);

/** The round belongs to the run that asked: its answer would find nobody to judge it. */
export const VOLTAR_COM_PENDENCIA = 'Voltar depende de: conclusão da pendência aberta';

export interface AcaoPossivel {
  readonly acao: Acao;
  readonly rotulo: string;
  readonly precisa: readonly string[];
  readonly confirmar: string | null;
  /** Steps to choose from where there is a choice, the one taken unless another is named first. */
  readonly etapas?: readonly { readonly chave: string; readonly nome: string }[];
  /** Said once it is done, where the act's usual sentence would not be true. */
  readonly feito?: string;
  /** What is decided is a proposal until somebody else confirms it: who. */
  readonly revisao?: string;
  /** Not empty: shown, but blocked, with why (look.md 7 "blocked button visible with its reason"). */
  readonly bloqueios: readonly string[];
}

const doJulgamento: { readonly [A in Acao]?: string } = {
  deferir: 'Dar provimento ao recurso',
  'deferir-e-finalizar': 'Dar provimento e finalizar',
  indeferir: 'Negar provimento ao recurso',
};

/** What an act is called in this step: of an appeal, by what is decided about it. */
const rotuloAqui = (acao: Acao, { definicao, etapa }: Situado): string => {
  const julga = etapa !== undefined && instanciaQueJulga(definicao, etapa.chave) !== undefined;
  return (julga ? doJulgamento[acao] : undefined) ?? regras[acao].rotulo;
};

/** What an appeal makes of an act: given or refused; or that a denial may be appealed against. */
const feitoAqui = (acao: Acao, { definicao, etapa }: Situado): Pick<AcaoPossivel, 'feito'> => {
  if (etapa === undefined) return {};
  if (doJulgamento[acao] !== undefined && instanciaQueJulga(definicao, etapa.chave) !== undefined)
    return { feito: acao === 'indeferir' ? 'Provimento negado.' : 'Provimento dado.' };
  const nega = acao === 'indeferir' || acao === 'inviabilizar';
  return nega && instanciaAcima(definicao, etapa.chave) !== undefined
    ? { feito: 'Decisão registrada. O requerente é avisado e pode recorrer.' }
    : {};
};

/** What this actor may do now: what the user cannot do is not listed; what is listed works, unless it says what it waits for. */
export const acoesPossiveis = (s: Situado, contexto: Contexto): readonly AcaoPossivel[] =>
  (Object.keys(regras) as Acao[]).flatMap((acao) => {
    const regra = regras[acao];
    if (regra.aparte === true || !tomaOAto(acao, s)) return [];
    const concede = acao === 'deferir' || acao === 'deferir-e-finalizar';
    const { etapa, execucao } = s;
    const doDeferimento =
      concede && etapa && execucao
        ? bloqueiosDoDeferimento(s.definicao, s.estado, { etapa, execucao }, acao, contexto)
        : [];
    const bloqueios =
      acao === 'voltar' && rodadaDaExecucao(s.estado, execucao) ? [VOLTAR_COM_PENDENCIA] : doDeferimento;
    const revisao =
      etapa?.revisao !== undefined && passaPorRevisao(etapa, acao)
        ? quemRevisa(etapa.revisao.quem, etapa.revisao.setor ?? execucao?.setor ?? '')
        : undefined;
    const { confirmar: daRegra } = regra;
    const proprio = typeof daRegra === 'function' ? daRegra(s) : daRegra;
    const efeito = revisao === undefined ? proprio : `A decisão só vale depois que ${revisao} a confirmar.`;
    const frases = [efeito, regra.alemDisso?.(s)].filter((frase) => frase != null);
    const confirmar = frases.length === 0 ? null : frases.join(' ');
    const etapas = (regra.etapas?.(s) ?? []).map((chave) => ({
      chave,
      nome: etapaDe(s.definicao, chave)?.nome ?? chave,
    }));
    const escolha = etapas.length > 1 ? { etapas } : {};
    return [
      {
        acao,
        rotulo: rotuloAqui(acao, s),
        precisa: [...regra.precisa, ...(regra.precisaAqui?.(s) ?? [])],
        confirmar,
        bloqueios,
        ...escolha,
        ...(revisao === undefined ? {} : { revisao }),
        ...feitoAqui(acao, s),
      },
    ];
  });
