import { ehLugarDeArquivo } from '../../processo/arquivosDasLinhas.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';
import { camposDaEtapa, etapaDe, preencher } from '../../processo/preenchimento.ts';
import type { Contexto } from '../contexto.ts';
import { encerrarCorridas, dispensar } from '../decidir/apoio.ts';
import { interposicao, negar, provimento, vencerRecurso } from '../decidir/recursos.ts';
import { abrirEtapa, entrarEm, passarSozinha, seguir } from '../decidir/seguir.ts';
import { respostasComDias } from '../dias.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import type { Execucao, Resultado } from '../execucao.ts';
import { execucoesAbertas } from '../execucoes.ts';
import { ramoDe } from '../ramos.ts';
import type { SituacaoFinal } from '../situacao.ts';
import type { Corrida, Fatos } from './fatos.ts';

export interface Aqui {
  readonly definicao: Definicao;
  readonly estado: Estado;
  readonly etapa: Etapa;
  readonly execucao: Execucao;
  readonly contexto: Contexto;
}

export interface Respondida {
  readonly eventos: readonly Evento[];
  /** Required fields that the request has no right answer to. */
  readonly sem_resposta: readonly string[];
}

/** The answers that the request holds for the fields of this step, judged by this version. */
export const responder = ({ definicao, estado, etapa, execucao }: Aqui, fatos: Fatos): Respondida => {
  const campos = camposDaEtapa(definicao, etapa);
  if (campos.length === 0) return { eventos: [], sem_resposta: [] };
  const chaves = new Set(campos.map((c) => c.chave));
  // A required question that it never had would have come answered; what it left empty stays so.
  const padroes = campos.flatMap(({ chave, padrao, obrigatorio }) =>
    obrigatorio && padrao !== undefined ? [[chave, padrao] as const] : [],
  );
  const ditas = Object.entries(fatos.respostas).filter(([k]) => chaves.has(k));
  const respostas = Object.fromEntries([...padroes, ...ditas]);
  const { valores, erros } = preencher(definicao, etapa, respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: true,
    arquivos: fatos.arquivos,
  });
  return {
    eventos: [{ tipo: 'etapa_preenchida', execucao: execucao.sequencia, respostas: valores }],
    sem_resposta: [
      ...new Set(
        Object.keys(erros)
          .filter((onde) => !ehLugarDeArquivo(campos, onde))
          .map((onde) => onde.split(/[[.]/)[0] ?? onde),
      ),
    ],
  };
};

const concluida = ({ execucao, contexto }: Aqui, resultado: Resultado): Evento => ({
  tipo: 'etapa_concluida',
  execucao: execucao.sequencia,
  resultado,
  motivo: null,
  quando: contexto.agora,
});

const encerrado = ({ contexto }: Aqui, situacao: SituacaoFinal): Evento => ({
  tipo: 'requerimento_encerrado',
  situacao,
  motivo: null,
  quando: contexto.agora,
});

/** The whole request ends with this run. */
const encerrar = (aqui: Aqui, resultado: Resultado, situacao: SituacaoFinal): readonly Evento[] => [
  ...encerrarCorridas(aqui.estado, aqui.execucao, { resultado, motivo: null }, aqui.contexto),
  encerrado(aqui, situacao),
];

/** Given back or moved to the step that it was then; where that is none of this version, the run is taken to be granted. */
const desviar = (aqui: Aqui, { resultado, para }: Corrida): readonly Evento[] | undefined => {
  const { definicao, estado, execucao, contexto } = aqui;
  const alvo = para === null ? undefined : etapaDe(definicao, para);
  if (alvo === undefined || (resultado !== 'devolvida' && resultado !== 'movida')) return undefined;
  if (resultado === 'movida') {
    const fim = [concluida(aqui, resultado)];
    return [...fim, ...entrarEm(definicao, reproduzir(fim, estado), alvo, ramoDe(execucao), contexto)];
  }
  const ramo = ramoDe(estado.execucoes.findLast((e) => e.etapa === alvo.chave) ?? execucao);
  const outras =
    ramo === ramoDe(execucao) ? [] : execucoesAbertas(estado).filter((e) => e.sequencia !== execucao.sequencia);
  const fim = [...dispensar(estado, outras, contexto), concluida(aqui, resultado)];
  return [...fim, ...abrirEtapa(definicao, reproduzir(fim, estado), alvo, contexto, ramo)];
};

/** What follows a run that was granted, sent or simply passed. */
export const conceder = (aqui: Aqui, resultado: Resultado): readonly Evento[] => {
  const antes = [...(resultado === 'enviada' ? interposicao(aqui) : provimento(aqui)), concluida(aqui, resultado)];
  return [...antes, ...seguir(aqui.definicao, reproduzir(antes, aqui.estado), aqui, aqui.contexto)];
};

/** The applicant of an appeal of which nothing is known does not lodge it: its term passes. */
const porSuposicao = (aqui: Aqui): readonly Evento[] => {
  const { definicao, estado, etapa, contexto } = aqui;
  if (etapa.tipo === 'automático') return [...passarSozinha(definicao, estado, aqui, null, contexto)];
  return vencerRecurso(aqui) ?? conceder(aqui, etapa.publico === 'requerente' ? 'enviada' : 'deferida');
};

/**
 * What the end of a run brings about: by the decision that was taken in it, or by assumption.
 * @param finaliza the request was granted as a whole in it
 */
export const concluir = (
  aqui: Aqui,
  fato: Corrida | undefined,
  finaliza: boolean,
  desfecho: Fatos['desfecho'],
): readonly Evento[] => {
  if (fato === undefined) return porSuposicao(aqui);
  if (finaliza) return [...provimento(aqui), ...encerrar(aqui, 'deferida', 'Deferido')];
  switch (fato.resultado) {
    case 'indeferida':
    case 'inviavel':
      return negar(
        aqui,
        {
          resultado: fato.resultado,
          situacao: fato.resultado === 'indeferida' ? 'Indeferido' : 'Inviável',
          motivo: null,
        },
        null,
      );
    case 'cancelada':
      return encerrar(aqui, 'cancelada', 'Cancelado');
    case 'expirada':
      return vencerRecurso(aqui) ?? encerrar(aqui, 'expirada', desfecho?.situacao ?? 'Expirado');
    case 'devolvida':
    case 'movida':
      return desviar(aqui, fato) ?? conceder(aqui, 'deferida');
    case 'automatica':
      return aqui.execucao.sem_caminho === true
        ? encerrar(aqui, 'automatica', 'Deferido')
        : [...passarSozinha(aqui.definicao, aqui.estado, aqui, null, aqui.contexto)];
    case 'enviada':
      return conceder(aqui, 'enviada');
    default:
      return conceder(aqui, 'deferida');
  }
};
