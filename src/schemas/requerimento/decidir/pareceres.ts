import { nomeDoConsultado } from '../../processo/nomeDoConsultado.ts';
import { textos } from '../../textos.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porPermissao, porRegra, type Decisao, type Recusa } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import type { Evento } from '../eventos.ts';
import { evoluir } from '../evoluir.ts';
import { ANEXOS_DO_PARECER, vereditos, type CondicaoDoParecer, type Parecer } from '../parecer.ts';
import { ehDosSetores, pareceresDe, pareceresPedidos, pareceresPropostos, semResposta } from '../pareceres.ts';
import type { Entrada } from './fluxo.ts';
import { nomeNoRastro, quemAgiu } from '../nomeNoRastro.ts';

const PERGUNTA = 2000;
const TEXTO = 5000;
const CONDICAO = 1000;
const FUNDAMENTO = 300;
const MUITAS = 50;

const { obrigatorio, tamanhoMaximo } = textos.validacao;

export const PARECER_DE_OUTRO_SETOR = 'Este parecer foi pedido a outro setor';

export const ehRecusa = (x: unknown): x is Recusa => typeof x === 'object' && x !== null && 'recusa' in x;

const quem = ({ ator }: Pick<Entrada<unknown>, 'ator'>) => quemAgiu(ator);

/** The opinion of this number, or that it was never asked for. */
export const parecerDe = (estado: Estado, id: number): Parecer | Recusa =>
  pareceresDe(estado).find((p) => p.id === id) ?? porRegra('Este parecer não foi pedido');

const PEDIDO_EM_OUTRA_ETAPA = 'Este parecer foi pedido em outra etapa';

export const retirarParecer = ({ estado, execucao, comando }: Entrada<ComandoDe<'retirar-parecer'>>): Decisao => {
  const p = parecerDe(estado, comando.parecer);
  if (ehRecusa(p)) return p;
  if (p.execucao !== execucao.sequencia) return porRegra(PEDIDO_EM_OUTRA_ETAPA);
  if (!semResposta(estado, p)) return porRegra('Este parecer já não está à espera de resposta');
  return [{ tipo: 'parecer_retirado', parecer: p.id, setor: p.setor, motivo: comando.motivo.trim() }];
};

/** The conditions as they are kept, or what is wrong with them, each said at its place. */
const lerCondicoes = ({
  veredito,
  condicoes = [],
}: Pick<ComandoDe<'dar-parecer'>, 'veredito' | 'condicoes'>): readonly CondicaoDoParecer[] | Recusa => {
  if (veredito !== 'com condições')
    return condicoes.length === 0
      ? []
      : porDados('condicoes', 'Só um parecer com condições as tem. Mude a conclusão ou retire as condições');
  if (condicoes.length === 0) return porDados('condicoes', 'Inclua pelo menos uma condição');
  if (condicoes.length > MUITAS) return porDados('condicoes', `Inclua no máximo ${MUITAS} condições`);
  const erros: Record<string, readonly string[]> = {};
  const lidas = condicoes.map((c, i): CondicaoDoParecer => {
    const [texto, fundamento] = [c.texto.trim(), c.fundamento?.trim() ?? ''];
    if (texto === '') erros[`condicoes[${i}].texto`] = [obrigatorio];
    if (texto.length > CONDICAO) erros[`condicoes[${i}].texto`] = [tamanhoMaximo(CONDICAO)];
    if (fundamento.length > FUNDAMENTO) erros[`condicoes[${i}].fundamento`] = [tamanhoMaximo(FUNDAMENTO)];
    return { id: i + 1, texto, fundamento: fundamento === '' ? null : fundamento };
  });
  return Object.keys(erros).length > 0 ? { recusa: 'dados', mensagem: 'Confira as condições indicadas', erros } : lidas;
};

type Resposta = ComandoDe<'dar-parecer' | 'dar-parecer-externo'>;

/** What is answered, by whoever has proved that it is his to answer. */
const responder = (e: Entrada<Resposta>, p: Parecer): Decisao => {
  const { comando, contexto } = e;
  if (p.situacao === 'respondido')
    return porRegra(
      `Este parecer já foi dado por ${p.respondido_por === null ? p.setor : nomeNoRastro(p.respondido_por)}`,
    );
  if (p.situacao === 'retirado') return porRegra('O pedido deste parecer foi retirado');
  if (p.situacao === 'dispensado')
    return porRegra(
      e.estado.execucoes.some((x) => x.sequencia === p.execucao && x.situacao === 'concluida')
        ? 'A etapa que pediu este parecer já foi concluída'
        : 'Este parecer já não é esperado',
    );
  if (!vereditos.includes(comando.veredito)) return porDados('veredito', textos.validacao.opcao);
  const texto = comando.texto.trim();
  if (texto === '') return porDados('texto', obrigatorio);
  if (texto.length > TEXTO) return porDados('texto', tamanhoMaximo(TEXTO));
  const condicoes = lerCondicoes(comando);
  if (ehRecusa(condicoes)) return condicoes;
  const { veredito } = comando;
  const arquivos = comando.acao === 'dar-parecer-externo' ? [...new Set(comando.arquivos)] : [];
  if (arquivos.length > ANEXOS_DO_PARECER) return porDados('arquivos', `Anexe no máximo ${ANEXOS_DO_PARECER} arquivos`);
  return [
    {
      tipo: 'parecer_dado',
      parecer: p.id,
      setor: p.setor,
      veredito,
      texto,
      condicoes,
      ...(arquivos.length === 0 ? {} : { arquivos }),
      por: quem(e),
      quando: contexto.agora,
    },
  ];
};

/** The sector that was asked answers, whoever works in the step. */
export const darParecer = (e: Entrada<ComandoDe<'dar-parecer'>>): Decisao => {
  const p = parecerDe(e.estado, e.comando.parecer);
  if (ehRecusa(p)) return p;
  return ehDosSetores(p, e.ator.setores) ? responder(e, p) : porPermissao(PARECER_DE_OUTRO_SETOR);
};

/** Who has the link answers, until its term ends; once. */
export const darParecerExterno = (e: Entrada<ComandoDe<'dar-parecer-externo'>>): Decisao => {
  const { estado, comando, ator, contexto } = e;
  const p = parecerDe(estado, comando.parecer);
  if (ehRecusa(p)) return p;
  if (p.externo === undefined || ator.externo !== p.id) return porPermissao('Este parecer foi pedido a outra pessoa');
  if (p.situacao === 'pedido' && p.responder_ate !== null && p.responder_ate < contexto.hoje)
    return porRegra('O prazo deste parecer terminou. Peça outro link a quem o pediu');
  return responder(e, p);
};

/** The link goes out again while it could still be answered by; where to is known to who hands the command in. */
export const reenviarParecerExterno = (e: Entrada<ComandoDe<'reenviar-parecer-externo'>>): Decisao => {
  const { estado, execucao, comando, contexto } = e;
  const p = parecerDe(estado, comando.parecer);
  if (ehRecusa(p)) return p;
  if (p.externo === undefined) return porRegra('Este parecer não foi pedido por link');
  if (p.execucao !== execucao.sequencia) return porRegra(PEDIDO_EM_OUTRA_ETAPA);
  if (p.situacao !== 'pedido') return porRegra('Este parecer já não está à espera de resposta');
  if (p.responder_ate !== null && p.responder_ate < contexto.hoje)
    return porRegra('O prazo deste parecer terminou. Retire o pedido e peça de novo');
  return [{ tipo: 'parecer_reenviado', parecer: p.id, setor: p.setor, nome: p.externo.nome }];
};

/** Does without a consultation that a rule proposes. */
export const recusarProposta = (e: Entrada<ComandoDe<'recusar-proposta'>>): Decisao => {
  const { definicao, estado, etapa, execucao, comando } = e;
  const proposta = pareceresPropostos(definicao, estado, etapa, execucao).find(
    (p) => nomeDoConsultado(p).toLowerCase() === comando.setor.toLowerCase(),
  );
  if (proposta === undefined) return porDados('setor', 'Nenhuma regra propõe agora este parecer');
  const setor = nomeDoConsultado(proposta);
  return [{ tipo: 'proposta_recusada', execucao: execucao.sequencia, setor, motivo: comando.motivo.trim() }];
};

/** Leaves a condition out of what is issued, with the reason (Lei 9.784/1999, art. 50, VII), or takes it in again. */
export const avaliarCondicao = ({ estado, comando }: Entrada<ComandoDe<'avaliar-condicao'>>): Decisao => {
  const p = parecerDe(estado, comando.parecer);
  if (ehRecusa(p)) return p;
  const condicao = p.situacao === 'respondido' ? p.condicoes.find((c) => c.id === comando.condicao) : undefined;
  if (condicao === undefined) return porRegra('Este parecer não tem esta condição');
  const dispensa = comando.resultado === 'dispensada';
  if (dispensa === (condicao.dispensada !== undefined))
    return porRegra(dispensa ? 'Esta condição já foi dispensada' : 'Esta condição já vale');
  const motivo = comando.motivo?.trim() ?? '';
  if (dispensa && motivo === '') return porDados('motivo', obrigatorio);
  if (motivo.length > PERGUNTA) return porDados('motivo', tamanhoMaximo(PERGUNTA));
  return [
    {
      tipo: 'condicao_avaliada',
      parecer: p.id,
      condicao: condicao.id,
      setor: p.setor,
      texto: condicao.texto,
      motivo: dispensa ? motivo : null,
    },
  ];
};

/** The events with those that end what a concluded run still asked of other sectors, before its conclusion: nobody is left owing an answer. */
export const comPareceresEncerrados = (estado: Estado, eventos: readonly Evento[]): readonly Evento[] => {
  if (pareceresPedidos(estado).length === 0) return eventos;
  let agora = estado;
  return eventos.flatMap((evento) => {
    const fim: Evento[] =
      evento.tipo === 'etapa_concluida'
        ? pareceresPedidos(agora)
            .filter((p) => p.execucao === evento.execucao)
            .map((p) => ({ tipo: 'parecer_dispensado', parecer: p.id, setor: p.setor }))
        : [];
    agora = [...fim, evento].reduce(evoluir, agora);
    return [...fim, evento];
  });
};
