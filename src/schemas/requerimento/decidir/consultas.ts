import { preencher } from '../../processo/preenchimento.ts';
import type { ComandoDe } from '../comandos.ts';
import { consultaDaEtapa, respostasDosResultados } from '../consulta.ts';
import { porRegra, type Decisao } from '../contexto.ts';
import { respostasComDias } from '../dias.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import type { Respostas } from '../resposta.ts';
import { semResposta, type Entrada } from './fluxo.ts';
import { pedirConsulta } from './pedirConsulta.ts';
import { passarSozinha } from './seguir.ts';

const OUTRA = 'Esta consulta já não é esperada';

const julgar = ({ definicao, estado, etapa }: Entrada<unknown>, respostas: Respostas) =>
  preencher(definicao, etapa, respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: true,
    arquivos: estado.arquivos,
  });

/** The answers are the step's, and its rules decide what follows, as of any automatic step. */
const comRespostas = (e: Entrada<unknown>, antes: Evento, respostas: Respostas): readonly Evento[] => {
  const { definicao, estado, execucao, contexto } = e;
  const descartadas = semResposta(e, respostas);
  const eventos: readonly Evento[] = [
    antes,
    { tipo: 'etapa_preenchida', execucao: execucao.sequencia, respostas, descartadas },
  ];
  const depois = reproduzir(eventos, estado);
  const agora = depois.execucoes.find((x) => x.sequencia === execucao.sequencia) ?? execucao;
  return [...eventos, ...passarSozinha(definicao, depois, { etapa: e.etapa, execucao: agora }, null, contexto)];
};

const falhar = (e: Entrada<{ readonly vez: number }>, motivo: string): readonly Evento[] => {
  const consulta = consultaDaEtapa(e.etapa);
  if (consulta === undefined) return [];
  const { conector } = consulta;
  const { vez } = e.comando;
  return [{ tipo: 'consulta_falhou', execucao: e.execucao.sequencia, conector, vez, motivo, quando: e.contexto.agora }];
};

/** Another system answered. What is no answer to the fields of the step is a failure, named by the result. */
export const receberConsulta = (e: Entrada<ComandoDe<'receber-consulta'>>): Decisao => {
  const { definicao, etapa, execucao, comando, contexto } = e;
  const consulta = consultaDaEtapa(etapa);
  if (consulta === undefined || execucao.consulta?.vez !== comando.vez) return porRegra(OUTRA);
  const { respostas, falhas } = respostasDosResultados(definicao, consulta, comando.resultados);
  if (falhas.length > 0) return falhar(e, falhas.join('. '));
  const { valores, erros } = julgar(e, respostas);
  const [errado] = Object.keys(erros);
  if (errado !== undefined) {
    const nome = definicao.campos.find((c) => c.chave === errado)?.nome ?? errado;
    const { resultado } = consulta.recebe.find(({ campo }) => campo === errado) ?? {};
    const qual = resultado === undefined ? 'A resposta' : `O resultado "${resultado}"`;
    return falhar(e, `${qual} não serve de resposta a "${nome}": ${erros[errado]?.join(', ') ?? ''}`);
  }
  const { vez, enviado } = comando;
  const respondida: Evento = {
    ...{ tipo: 'consulta_respondida', execucao: execucao.sequencia, conector: consulta.conector },
    ...{ vez, enviado, quando: contexto.agora },
  };
  return comRespostas(e, respondida, valores);
};

/** No further try is made by itself. */
export const falharConsulta = (e: Entrada<ComandoDe<'falhar-consulta'>>): Decisao =>
  e.execucao.consulta?.vez === e.comando.vez ? falhar(e, e.comando.motivo) : porRegra(OUTRA);

export const consultarDeNovo = ({ etapa, execucao, contexto }: Entrada<ComandoDe<'consultar-de-novo'>>): Decisao =>
  pedirConsulta(etapa, execucao, contexto);

/** Staff say what the other system would have answered, with the reason. */
export const informarConsulta = (e: Entrada<ComandoDe<'informar-consulta'>>): Decisao => {
  const { etapa, execucao, comando, contexto } = e;
  const consulta = consultaDaEtapa(etapa);
  if (consulta === undefined) return porRegra(OUTRA);
  const { valores, erros } = julgar(e, comando.respostas);
  if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros };
  const informada: Evento = {
    ...{ tipo: 'consulta_informada', execucao: execucao.sequencia, conector: consulta.conector },
    ...{ motivo: comando.motivo.trim(), quando: contexto.agora },
  };
  return comRespostas(e, informada, valores);
};
