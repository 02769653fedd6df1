import { abrirEtapa, seguir } from './seguir.ts';
import type { Definicao } from '../../processo/definicao.ts';
import { foraDaAbertura } from '../../processo/abertura.ts';
import { camposDaEtapa, preencher } from '../../processo/preenchimento.ts';
import type { ErrosPorCampo } from '../../errors.ts';
import type { ComandoDe } from '../comandos.ts';
import { porRegra, type Ator, type Contexto, type Decisao, type Recusa } from '../contexto.ts';
import { errosDoPapel, semEspacos } from '../emPapel.ts';
import { diaDaEntrada, respostasComDias } from '../dias.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { reproduzir } from '../evoluir.ts';
import { campoDoTipo, mudaOTipo, tipoConfirmado, TIPO_POR_CONFIRMAR } from '../tipoDoProjeto.ts';
import { leituraDe } from './conferencias.ts';
import { consentimentoPedido, donosAPedir } from '../../processo/consentimento.ts';
import { donosDemais, naoSeProtocola, pedirConsentimento, protocolar } from './consentimentos.ts';
import { informou } from './informados.ts';
import { semResposta, type Entrada } from './fluxo.ts';
import { interposicao } from './recursos.ts';

/** Opens a draft: the first step of the definition, which is the applicant's. */
export const abrir = (
  definicao: Definicao,
  estado: Estado,
  { comando, ator, contexto }: { comando: ComandoDe<'abrir'>; ator: Ator; contexto: Contexto },
): Decisao => {
  const primeira = definicao.etapas[0];
  if (primeira === undefined || estado.execucoes.length > 0) return porRegra('Este requerimento já foi aberto');
  const { em_papel } = comando;
  if (em_papel !== undefined) {
    if (ator.representa === undefined)
      return porRegra('Só a prefeitura, em nome de um cidadão, registra um requerimento que veio em papel');
    const erros = errosDoPapel(em_papel, contexto.hoje);
    if (Object.keys(erros).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros };
  }
  const fechado = foraDaAbertura(definicao, diaDaEntrada(definicao, em_papel, contexto.hoje));
  if (fechado !== undefined) return porRegra(fechado);
  const inicio: Evento = {
    tipo: 'requerimento_aberto',
    etapa: primeira.chave,
    quando: contexto.agora,
    ...(em_papel === undefined ? {} : { em_papel: semEspacos(em_papel) }),
  };
  return [inicio, ...abrirEtapa(definicao, reproduzir([inicio], estado), primeira, contexto)];
};

/** A kind of project that is not confirmed, or another than the confirmed one. */
const tipoErrado = ({ definicao, estado, etapa, comando }: Entrada<ComandoDe<'enviar'>>): ErrosPorCampo => {
  const campo = campoDoTipo(definicao);
  if (campo === undefined || !camposDaEtapa(definicao, etapa).includes(campo)) return {};
  return tipoConfirmado(definicao, estado) === undefined
    ? { [campo.chave]: [TIPO_POR_CONFIRMAR] }
    : (mudaOTipo(definicao, estado, { [campo.chave]: null, ...comando.respostas }) ?? {});
};

/** The applicant hands in the open step; the first time that files the request and gives it its number, or asks the owner whether it may. */
export const enviar = (e: Entrada<ComandoDe<'enviar'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando, contexto } = e;
  const fechado = naoSeProtocola(e);
  if (fechado !== undefined) return fechado;
  const { valores, descartadas, erros } = preencher(definicao, etapa, comando.respostas, {
    anteriores: respostasComDias(estado, etapa.chave),
    completo: true,
    arquivos: comando.arquivos,
  });
  const todos = { ...erros, ...comando.faltas, ...tipoErrado(e) };
  if (Object.keys(todos).length > 0) return { recusa: 'dados', mensagem: 'Confira os campos indicados', erros: todos };
  const leitura = leituraDe(e);
  if (!Array.isArray(leitura)) return leitura;
  const eventos: Evento[] = [
    ...leitura,
    {
      tipo: 'etapa_enviada',
      execucao: execucao.sequencia,
      respostas: valores,
      arquivos: comando.arquivos,
      ...(comando.declarados === undefined ? {} : { declarados: comando.declarados }),
      descartadas: [...new Set([...descartadas, ...semResposta(e, valores)])],
    },
  ];
  eventos.push(...informou(e, reproduzir(eventos, estado)));
  if (estado.protocolado_em === null) {
    const pedido = consentimentoPedido(definicao, { ...respostasComDias(estado, etapa.chave), ...valores });
    if (pedido === undefined || comando.proprio === true) return protocolar(e, eventos);
    const demais = donosDemais(pedido, valores);
    if (demais !== undefined) return demais;
    const donos = donosAPedir(pedido, valores, comando);
    if (donos.length === 0) return protocolar(e, eventos);
    const consentimento = pedirConsentimento(e, pedido, donos);
    return Array.isArray(consentimento) ? [...eventos, ...consentimento] : (consentimento as Recusa);
  }
  eventos.push(...interposicao(e), {
    tipo: 'etapa_concluida',
    execucao: execucao.sequencia,
    resultado: 'enviada',
    motivo: null,
    quando: contexto.agora,
  });
  return [...eventos, ...seguir(definicao, reproduzir(eventos, estado), { etapa, execucao }, contexto)];
};
