import { somarDias } from '../../../src/schemas/brasil/dias.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { corridasAnteriores, corridasAReabrir } from '../../../src/schemas/requerimento/caminho.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { contrapartidasAbertas, faltaDe } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { documentosAReceber } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { contestavel } from '../../../src/schemas/requerimento/contestavel.ts';
import { pendenciaAberta, porAvaliar, quitada, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { recusaDoPagamento } from '../../../src/schemas/requerimento/itensDaPendencia.ts';
import { vereditos } from '../../../src/schemas/requerimento/parecer.ts';
import { enviosDe } from '../../../src/schemas/requerimento/termos.ts';
import { abertoDe } from '../../../src/schemas/requerimento/pagamentos.ts';
import {
  faltaInformacao,
  pareceresDe,
  pareceresPedidos,
  semResposta,
} from '../../../src/schemas/requerimento/pareceres.ts';
import { alvosAValidar } from '../../../src/schemas/requerimento/vereditos.ts';
import { vistoriasDe } from '../../../src/schemas/requerimento/vistorias.ts';
import { comCalculo, respostasDoCalculo } from '../../support/definicaoComRegras.ts';

/** Three steps of the city, the middle one only for big works, with fees in the first and fields of the staff. */
export const definicao: Definicao = (() => {
  const d = comCalculo();
  return {
    ...d,
    contrapartidas: [
      {
        chave: 'mudas',
        nome: 'Plantio de mudas',
        descricao: 'Plantar no lote ou na calçada',
        etapa: 'aprovacao',
        condicao: 'area_ampliada_m2 > 55',
        formula: 'teto(area_ampliada_m2 / 20)',
        unidade: 'mudas',
        prazo: { quantidade: 90, contagem: 'corridos' as const },
        comprovacao: { nome: 'Fotos do plantio', formatos: ['pdf', 'jpg'] },
        bloqueia: 'emissao' as const,
      },
      {
        chave: 'calcada',
        nome: 'Calçada acessível',
        descricao: 'Refazer a calçada diante do lote',
        etapa: 'aprovacao',
        condicao: 'area_ampliada_m2 > 65',
        prazo: { quantidade: 1, contagem: 'corridos' as const },
        comprovacao: { nome: 'Fotos da calçada', formatos: ['jpg'] },
      },
    ],
    etapas: d.etapas.flatMap((e) =>
      e.chave === 'aprovacao'
        ? [
            {
              ...e,
              proximas: [{ para: 'conferencia' }],
              vistoria: {
                agenda: 'requerente' as const,
                duracao: 60,
                condicao: 'area_ampliada_m2 > 55',
                itens: [{ chave: 'muro', nome: 'Muro no alinhamento' }],
              },
              pareceres: [
                { setor: 'SEMAM', condicao: 'area_ampliada_m2 > 60', motivo: 'Obra com mais de 60 m²', bloqueia: true },
              ],
            },
            {
              chave: 'conferencia',
              nome: 'Conferência',
              tipo: 'validar' as const,
              publico: 'setor' as const,
              setor: 'SEURB',
              condicao: 'area_ampliada_m2 > 70',
              proximas: [{ para: 'emissao' }],
            },
          ]
        : [e],
    ),
  };
})();

export const AREAS = ['50.00', '60.00', '66.00', '80.00', '142.50'];

/** A command for an act that is offered, its details picked by `n`; undefined where the state has nothing to name. */
export const comandoDe = (acao: Acao, { estado }: { estado: Estado }, n: number): Comando | undefined => {
  const rodada = pendenciaAberta(estado);
  const item = rodada?.itens.find((i) => i.situacao === 'aberto' || porAvaliar(i));
  const etapa = definicao.etapas.find((e) => e.chave === execucoesAbertas(estado)[0]?.etapa);
  const cobranca = (serve: (c: Estado['cobrancas'][number]) => boolean) => estado.cobrancas.find(serve);
  const motivo = 'Motivo';
  switch (acao) {
    case 'enviar':
      return {
        acao,
        respostas: { ...respostasDoCalculo, solicitante_e_proprietario: n % 2 === 0 },
        arquivos: { 'documento:matricula': [10] },
        faltas: {},
      };
    case 'anexar': {
      const pedidos = etapa ? documentosAReceber(definicao, estado, etapa) : [];
      const documento = pedidos[n % Math.max(1, pedidos.length)];
      return documento && { acao, alvo: `documento:${documento.chave}`, arquivo: 20 + n, nome: 'a.pdf', varios: false };
    }
    case 'retirar-anexo':
      return undefined;
    case 'preencher':
    case 'deferir':
    case 'deferir-e-finalizar': {
      const daEtapa = etapa?.chave === 'aprovacao' ? { ressalva: n % 2 === 0 } : {};
      return { acao, respostas: daEtapa };
    }
    case 'abrir-pendencia':
    case 'pegar':
    case 'iniciar':
    case 'retomar':
    case 'gerar-taxas':
      return { acao };
    case 'incluir-item':
      if (n % 5 === 1)
        return { acao, pendencia: rodada?.id ?? 0, tipo: 'condicao', alvo: null, texto: `Condição ${n}` };
      if (n % 5 === 3) {
        const c = cobranca((x) => recusaDoPagamento(x) === undefined);
        if (c !== undefined)
          return {
            acao,
            pendencia: rodada?.id ?? 0,
            tipo: 'pagamento',
            alvo: String(c.id),
            texto: 'Pague',
            razao: 'De novo',
          };
      }
      return n % 3 === 0
        ? {
            acao,
            pendencia: rodada?.id ?? 0,
            tipo: 'documento',
            alvo: 'matricula',
            texto: 'Ilegível',
            razao: 'De novo',
          }
        : {
            acao,
            pendencia: rodada?.id ?? 0,
            tipo: 'campo',
            alvo: 'area_ampliada_m2',
            texto: 'Confira',
            razao: 'De novo',
          };
    case 'retirar-item':
      return rodada?.itens[0] && { acao, pendencia: rodada.id, item: rodada.itens[0].id };
    case 'emitir-pendencia':
      return { acao, pendencia: rodada?.id ?? 0 };
    case 'responder-pendencia': {
      const todos = rodada?.itens ?? [];
      const contestados = n % 4 === 0 ? todos.filter((i) => contestavel(definicao, i) === undefined).slice(0, 1) : [];
      const itens = todos.filter((i) => !contestados.includes(i));
      const area = AREAS[n % AREAS.length] ?? '60.00';
      return {
        acao,
        pendencia: rodada?.id ?? 0,
        respostas: Object.fromEntries([
          ...itens.flatMap((i) => (i.tipo === 'campo' ? [[String(i.id), area] as const] : [])),
          ...itens.flatMap((i) => (i.tipo === 'condicao' ? [[String(i.id), true] as const] : [])),
        ]),
        arquivos: Object.fromEntries(itens.flatMap((i) => (i.tipo === 'documento' ? [[String(i.id), [30 + n]]] : []))),
        contestacoes: Object.fromEntries(contestados.map((i) => [String(i.id), { texto: 'Não', arquivos: [] }])),
      };
    }
    case 'avaliar-item':
      if (item?.situacao === 'contestado' && rodada)
        return { acao, pendencia: rodada.id, item: item.id, resultado: n % 2 === 0 ? 'mantido' : 'retirado', motivo };
      if (item?.tipo === 'condicao' && rodada)
        return { acao, pendencia: rodada.id, item: item.id, resultado: n % 3 === 0 ? 'retirado' : 'aceito' };
      return item && rodada && n % 3 === 0
        ? { acao, pendencia: rodada.id, item: item.id, resultado: 'recusado', motivo }
        : item && rodada && { acao, pendencia: rodada.id, item: item.id, resultado: 'aceito' };
    case 'emitir-cobranca': {
      const c = cobranca((x) => !x.situacao.startsWith('emitida') && !quitada(x));
      return c && { acao, cobranca: c.id };
    }
    case 'enviar-comprovante': {
      const c = cobranca((x) => x.situacao.startsWith('emitida') && !quitada(x));
      return c && { acao, cobranca: c.id, arquivo: 40 + n };
    }
    case 'avaliar-comprovante': {
      const c = cobranca((x) => x.comprovantes.some((k) => k.situacao === 'em conferência'));
      const k = c?.comprovantes.find((x) => x.situacao === 'em conferência');
      const resultado = n % 4 === 0 ? 'rejeitado' : 'aprovado';
      // Now and then a part of it.
      const parte = n % 5 === 1 && c && abertoDe(c) > 1000 ? { valor: '10.00' } : {};
      return c && k && { acao, cobranca: c.id, comprovante: k.id, resultado, motivo, ...parte };
    }
    case 'pedir-nova-emissao': {
      const c = cobranca((x) => x.situacao.startsWith('emitida') && !quitada(x));
      return c && { acao, cobranca: c.id, motivo };
    }
    case 'isentar-cobranca': {
      const c = cobranca((x) => !quitada(x));
      return c && { acao, cobranca: c.id, fundamento: 'LC 1/2020, art. 5', motivo };
    }
    // By the city's own system (cobrancas.test.ts).
    case 'registrar-emissao':
    case 'registrar-falha-na-emissao':
    case 'registrar-pagamento':
      return undefined;
    case 'exigir-contrapartidas':
      return { acao };
    case 'comprovar-contrapartida': {
      const c = contrapartidasAbertas(estado).find((x) => x.situacao !== 'comprovada');
      return (
        c && {
          acao,
          contrapartida: c.id,
          arquivo: 60 + n,
          ...(n % 3 === 0 && faltaDe(c) !== null ? { quantidade: '1' } : {}),
        }
      );
    }
    case 'avaliar-comprovacao': {
      const c = contrapartidasAbertas(estado).find((x) => x.situacao === 'comprovada');
      const comprovacao = c?.comprovacoes.length ?? 0;
      return c && { acao, contrapartida: c.id, comprovacao, resultado: n % 4 === 0 ? 'recusada' : 'aceita', motivo };
    }
    case 'dispensar-contrapartida': {
      const c = contrapartidasAbertas(estado)[0];
      return c && { acao, contrapartida: c.id, fundamento: 'LC 1/2020, art. 9', motivo };
    }
    case 'prorrogar-contrapartida': {
      const c = contrapartidasAbertas(estado).find(({ ate }) => ate !== null);
      return c?.ate == null ? undefined : { acao, contrapartida: c.id, ate: somarDias(c.ate, 1 + (n % 30)), motivo };
    }
    case 'lembrar-contrapartida':
    case 'vencer-contrapartida':
      return { acao, contrapartida: 1 };
    case 'encaminhar':
      return { acao, setor: 'SEURB' };
    case 'corrigir-numero':
      return { acao, numero_processo: `${n}`, motivo };
    case 'priorizar':
      return { acao, prioridade: n % 2 === 0 ? 'alto' : 'normal' };
    case 'atribuir':
      return { acao, responsavel: n % 2 === 0 ? null : { id: 2, nome: 'Dalva' } };
    case 'registrar-restituicao': {
      const r = estado.restituicoes?.find((x) => x.situacao === 'a restituir');
      return r && { acao, restituicao: r.id, documento: `OP ${n}` };
    }
    case 'voltar':
    case 'reabrir': {
      const corridas =
        acao === 'voltar'
          ? corridasAnteriores(definicao, estado, execucoesAbertas(estado)[0])
          : corridasAReabrir(estado);
      const etapas = corridas.map((e) => e.etapa);
      const etapa = n % 2 === 0 ? undefined : etapas[n % etapas.length];
      return { acao, motivo, ...(etapa === undefined ? {} : { etapa }) };
    }
    case 'abrir':
    case 'descartar-rascunho':
      return { acao };
    case 'pedir-prorrogacao':
    case 'lembrar-pendencia':
    case 'vencer-pendencia':
      return { acao, pendencia: rodada?.id ?? 0, motivo };
    case 'decidir-prorrogacao':
      return { acao, pendencia: rodada?.id ?? 0, concedida: n % 2 === 0, motivo };
    case 'lembrar-parecer':
    case 'vencer-parecer':
      return { acao, parecer: 1 };
    case 'avisar-prazo':
    case 'vencer-prazo':
    case 'avisar-prazo-total':
    case 'vencer-prazo-total':
      return { acao, vence_em: '2026-12-01' };
    case 'atualizar-rascunho':
      return { acao, versao: 2 + n, descartadas: [], novas: [] };
    case 'pedir-parecer': {
      const informar = pareceresDe(estado).find((p) => faltaInformacao(estado, p));
      const denovo = informar !== undefined && n % 2 === 0 ? { anterior: informar.id } : {};
      return { acao, setor: 'SEMAM', pergunta: 'Há APP no imóvel?', bloqueia: n % 3 !== 0, ...denovo };
    }
    case 'pedir-parecer-externo':
      return {
        acao,
        ...{ orgao: `Órgão ${n}`, nome: 'Fulana', pergunta: 'Há APP?', documentos: [], bloqueia: n % 2 === 0 },
        prazo: { quantidade: 5, contagem: 'uteis' },
      };
    // By a link (parecerExterno.test.ts).
    case 'dar-parecer-externo':
      return undefined;
    case 'reenviar-parecer-externo': {
      const p = pareceresPedidos(estado).find((x) => x.externo !== undefined);
      return p && { acao, parecer: p.id };
    }
    case 'retirar-parecer': {
      const p = pareceresDe(estado).find((x) => semResposta(estado, x));
      return p && { acao, parecer: p.id, motivo };
    }
    case 'dar-parecer': {
      const p = pareceresPedidos(estado).find((x) => x.externo === undefined);
      const veredito = vereditos[n % vereditos.length] ?? 'favorável';
      const condicoes = veredito === 'com condições' ? [{ texto: `Manter a faixa ${n}` }] : [];
      return p && { acao, parecer: p.id, veredito, texto: 'Parecer', condicoes };
    }
    case 'recusar-proposta':
      return { acao, setor: 'SEMAM', motivo };
    case 'enviar-termo':
      return {
        acao,
        titulo: `Termo ${n}`,
        texto: '<p>Compareça.</p>',
        destinatarios: [{ id: 7, nome: 'Marina', papel: 'Requerente', envio: n + 1 }],
        exige_ciencia: n % 2 === 0,
        prazo: n % 4 === 0 ? { quantidade: 5, contagem: 'uteis' } : null,
      };
    case 'ler-termo':
    case 'confirmar-termo':
    case 'lembrar-termo':
    case 'vencer-termo':
      return { acao, envio: enviosDe(estado)[0]?.destinatario.envio ?? 1 };
    case 'avaliar-condicao': {
      const p = pareceresDe(estado).find((x) => x.condicoes.length > 0);
      const resultado = n % 2 === 0 ? 'dispensada' : 'mantida';
      return p && { acao, parecer: p.id, condicao: 1, resultado, motivo };
    }
    case 'dar-vereditos': {
      const julga = etapa === undefined ? [] : alvosAValidar(definicao, estado, etapa);
      const alvo = julga[n % Math.max(1, julga.length)]?.alvo;
      const resultado = n % 2 === 0 ? 'recusado' : 'aceito';
      return alvo === undefined ? undefined : { acao, vereditos: [{ alvo, resultado, motivo }] };
    }
    case 'marcar-item': {
      const itens = etapa?.verificacao ?? [];
      const item = itens[n % Math.max(1, itens.length)]?.chave;
      return item === undefined ? undefined : { acao, item, marcado: n % 3 !== 0 };
    }
    case 'pedir-recusados':
      return { acao };
    // Of who is let in (participantes.test.ts), of bound requests, which these walks have none of, and of kinds of steps (conferencias.test.ts).
    case 'convidar-participante':
    case 'reenviar-convite':
    case 'aceitar-convite':
    case 'recusar-convite':
    case 'revogar-participante':
    case 'reenviar-consentimento':
    case 'trocar-profissional':
    case 'trocar-requerente':
    case 'pedir-troca':
    case 'negar-troca':
    case 'acompanhar-subprocesso':
    case 'acompanhar-sucessor':
    case 'lembrar-sucessor':
    case 'vencer-sucessor':
    case 'substituir-arquivos':
    case 'confirmar-tipo':
    case 'concluir-aceite':
    case 'dar-ciencia':
    case 'cumprir-espera':
      return undefined;
    case 'agendar-vistoria':
      return { acao, inicio: '2026-11-19T17:00:00Z', inspetor: { id: 2, nome: 'Dalva' } };
    case 'remarcar-vistoria': {
      const v = vistoriasDe(estado).find((x) => x.situacao === 'agendada');
      const inicio = `2026-11-19T${13 + (n % 9)}:30:00Z`;
      return v && { acao, vistoria: v.id, inicio, inspetor: { id: 2, nome: 'Dalva' }, motivo };
    }
    case 'lembrar-vistoria':
      return { acao, vistoria: 1 };
    case 'cancelar-vistoria':
    case 'realizar-vistoria': {
      const v = vistoriasDe(estado).find((x) => x.situacao === 'agendada');
      return v && { acao, vistoria: v.id, motivo };
    }
    case 'concluir-vistoria': {
      const v = vistoriasDe(estado).find((x) => x.situacao === 'realizada');
      const resultado = n % 3 === 0 ? 'reprovada' : 'aprovada';
      const itens = { muro: { resultado: 'conforme' } } as const;
      return v && { acao, vistoria: v.id, resultado, relatorio: 'Visitado', itens };
    }
    case 'regenerar-licenca':
      return { acao, licenca: 'alvara' };
    case 'retificar-licenca':
      return { acao, licenca: 'alvara', motivo, valido_ate: n % 3 === 0 ? null : `20${30 + (n % 60)}-01-31` };
    case 'lembrar-licenca':
    case 'vencer-licenca':
      return { acao, documento: 1 };
    default:
      return { acao, motivo };
  }
};
