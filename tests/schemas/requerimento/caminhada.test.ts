import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { corridasAnteriores, corridasAReabrir } from '../../../src/schemas/requerimento/caminho.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { documentosAReceber, documentosQueFaltam } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { estadoInicial, pendenciaAberta, quitada, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { vereditos } from '../../../src/schemas/requerimento/parecer.ts';
import { enviosDe } from '../../../src/schemas/requerimento/termos.ts';
import {
  faltaInformacao,
  pareceresDe,
  pareceresPedidos,
  semResposta,
} from '../../../src/schemas/requerimento/pareceres.ts';
import { alvosAValidar } from '../../../src/schemas/requerimento/vereditos.ts';
import {
  aguardaVistoria,
  emCurso,
  podeAgendar,
  ultimaVistoria,
  vistoriaPedida,
  vistoriasDe,
} from '../../../src/schemas/requerimento/vistorias.ts';
import { comCalculo, respostasDoCalculo } from '../../support/definicaoComRegras.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';
import { comandoDosValores, conferirValores } from './comandosDosValores.ts';

/** Three steps of the city, the middle one only for big works, with fees in the first and fields of the staff. */
const definicao: Definicao = (() => {
  const d = comCalculo();
  return {
    ...d,
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

const AREAS = ['50.00', '60.00', '66.00', '80.00', '142.50'];

/** A command for an act that is offered, its details picked by `n`; undefined where the state has nothing to name. */
const comandoDe = (acao: Acao, { estado }: { estado: Estado }, n: number): Comando | undefined => {
  const rodada = pendenciaAberta(estado);
  const item = rodada?.itens.find((i) => i.situacao === 'aberto' || i.situacao === 'respondido');
  const etapa = definicao.etapas.find((e) => e.chave === execucoesAbertas(estado)[0]?.etapa);
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
    case 'iniciar':
    case 'retomar':
    case 'gerar-taxas':
      return { acao };
    case 'incluir-item':
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
      const itens = rodada?.itens ?? [];
      const area = AREAS[n % AREAS.length] ?? '60.00';
      return {
        acao,
        pendencia: rodada?.id ?? 0,
        respostas: Object.fromEntries(itens.flatMap((i) => (i.tipo === 'campo' ? [[String(i.id), area]] : []))),
        arquivos: Object.fromEntries(itens.flatMap((i) => (i.tipo === 'documento' ? [[String(i.id), [30 + n]]] : []))),
      };
    }
    case 'avaliar-item':
      return item && rodada && n % 3 === 0
        ? { acao, pendencia: rodada.id, item: item.id, resultado: 'recusado', motivo }
        : item && rodada && { acao, pendencia: rodada.id, item: item.id, resultado: 'aceito' };
    case 'emitir-cobranca':
    case 'enviar-comprovante':
    case 'avaliar-comprovante':
    case 'pedir-nova-emissao':
    case 'isentar-cobranca':
    case 'registrar-restituicao':
    case 'registrar-emissao':
    case 'registrar-falha-na-emissao':
    case 'registrar-pagamento':
    case 'regenerar-licenca':
    case 'retificar-licenca':
    case 'lembrar-licenca':
    case 'vencer-licenca':
      return comandoDosValores(acao, estado, n);
    case 'encaminhar':
      return { acao, setor: 'SEURB' };
    case 'priorizar':
      return { acao, prioridade: n % 2 === 0 ? 'alto' : 'normal' };
    case 'atribuir':
      return { acao, responsavel: n % 2 === 0 ? null : { id: 2, nome: 'Dalva' } };
    case 'voltar':
    case 'reabrir': {
      const corridas =
        acao === 'voltar' ? corridasAnteriores(estado, execucoesAbertas(estado)[0]) : corridasAReabrir(estado);
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
      return { acao, vence_em: '2026-12-01' };
    case 'atualizar-rascunho':
      return { acao, versao: 2 + n, descartadas: [], novas: [] };
    case 'pedir-parecer': {
      const informar = pareceresDe(estado).find((p) => faltaInformacao(estado, p));
      const denovo = informar !== undefined && n % 2 === 0 ? { anterior: informar.id } : {};
      return { acao, setor: 'SEMAM', pergunta: 'Há APP no imóvel?', bloqueia: n % 3 !== 0, ...denovo };
    }
    case 'retirar-parecer': {
      const p = pareceresDe(estado).find((x) => semResposta(estado, x));
      return p && { acao, parecer: p.id, motivo };
    }
    case 'dar-parecer': {
      const p = pareceresPedidos(estado)[0];
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
    case 'pedir-recusados':
      return { acao };
    // By the portal alone, for requests that these walks have none of.
    case 'acompanhar-subprocesso':
    case 'substituir-arquivos':
    // Of kinds of steps that this process has none of (conferencias.test.ts).
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
    default:
      return { acao, motivo };
  }
};

/** Offered at nearly every state: taken seldom, so that walks get somewhere. */
const RARAS: readonly string[] = [
  ...['descartar-rascunho', 'indeferir', 'inviabilizar', 'cancelar', 'negar-valores', 'reabrir'],
  ...[
    'recusar-proposta',
    'retirar-parecer',
    'remarcar-vistoria',
    'cancelar-vistoria',
    'pausar',
    'encaminhar',
    'atribuir',
    'priorizar',
    'enviar-termo',
    'voltar',
    'abrir-pendencia',
    'preencher',
    'dar-vereditos',
    'regenerar-licenca',
    'retificar-licenca',
    'isentar-cobranca',
    'pedir-nova-emissao',
  ],
];

const conferir = (r: NoMotor, acao: Acao, antes: Estado): void => {
  const s = r.estado();
  const abertas = s.execucoes.filter((e) => e.situacao !== 'concluida');
  if (acao === 'descartar-rascunho') {
    expect(s.protocolado_em, 'só um rascunho se descarta').toBeNull();
    expect(abertas).toEqual([]);
    for (const ator of [requerente, analista, ambiental, gestor])
      expect(r.acoes(ator), 'nada mais se faz com ele').toEqual([]);
    return;
  }
  expect(abertas.length, acao).toBe(s.desfecho ? 0 : 1);
  if (s.desfecho) {
    expect(pendenciaAberta(s), acao).toBeUndefined();
    if (s.desfecho.situacao !== 'Deferido')
      expect(
        s.documentos.filter((d) => d.situacao === 'válido'),
        acao,
      ).toEqual([]);
  } else expect(aguardando(definicao, s).length, 'alguém sempre tem a vez').toBeGreaterThan(0);
  expect(s.documentos.filter((d) => d.situacao === 'válido').length, acao).toBeLessThanOrEqual(1);
  expect(new Set(s.cobrancas.map((c) => c.id)).size).toBe(s.cobrancas.length);
  conferirValores(s, antes);
  for (const p of pareceresPedidos(s))
    expect(
      abertas.some((e) => e.sequencia === p.execucao),
      'nada que acabou ainda espera parecer',
    ).toBe(true);
  for (const v of vistoriasDe(s).filter(emCurso))
    expect(
      abertas.some((e) => e.sequencia === v.execucao),
      'nada que acabou ainda espera vistoria',
    ).toBe(true);
  expect(vistoriasDe(s).filter(emCurso).length, 'uma vistoria de cada vez').toBeLessThanOrEqual(1);
  for (const v of vistoriasDe(antes))
    if (!emCurso(v)) expect(vistoriasDe(s)[v.id - 1], 'o que terminou não muda').toEqual(v);
  if (acao === 'agendar-vistoria')
    expect(podeAgendar(ultimaVistoria(antes, execucoesAbertas(antes)[0])), 'nem ao lado de outra').toBe(true);
  if (acao === 'deferir' || acao === 'deferir-e-finalizar') {
    const corrida = execucoesAbertas(antes)[0];
    const pedida = vistoriaPedida(
      definicao,
      definicao.etapas.find((e) => e.chave === corrida?.etapa),
      antes.respostas,
    );
    if (pedida) expect(aguardaVistoria(pedida, ultimaVistoria(antes, corrida)), 'nem sem a vistoria').toBe(false);
    const daEtapa = pareceresDe(antes).filter((p) => p.execucao === execucoesAbertas(antes)[0]?.sequencia);
    expect(
      daEtapa.filter((p) => p.bloqueia && semResposta(antes, p)),
      'nada se defere sem o parecer que bloqueia',
    ).toEqual([]);
    expect(s.cobrancas.every(quitada), 'nada se defere sem pagamento').toBe(true);
    const etapa = definicao.etapas.find((e) => e.chave === execucoesAbertas(antes)[0]?.etapa);
    if (etapa) expect(documentosQueFaltam(definicao, { ...s, execucoes: antes.execucoes }, etapa)).toEqual([]);
  }
  if (acao === 'voltar') {
    const ordem = definicao.etapas.map((e) => e.chave);
    const [de, para] = [execucoesAbertas(antes)[0]?.etapa ?? '', execucoesAbertas(s)[0]?.etapa ?? ''];
    expect(ordem.indexOf(para), 'voltar nunca vai adiante').toBeLessThan(ordem.indexOf(de));
  }
  const area = s.respostas['area_ampliada_m2'];
  if (typeof area === 'string')
    expect(Number(s.respostas['area_por_pavimento']), 'o calculado acompanha').toBeCloseTo(Number(area) / 3, 1);
};

const sorteio = fc.tuple(
  fc.integer({ min: 0, max: 999 }),
  fc.integer({ min: 0, max: 11 }).map((x) => x === 0),
  fc.integer({ min: 0, max: 999 }),
);

describe('caminhadas pelo que a tabela oferece', () => {
  it('do envio ao fim: o oferecido é aceito, nada proibido se alcança, os eventos gravados contam tudo', () => {
    let fins = 0;
    const vistos = new Set<string>();
    const vistorias = new Set<string>();
    fc.assert(
      fc.property(fc.array(sorteio, { minLength: 60, maxLength: 160 }), (sorteios) => {
        const r = requerimentoNoMotor(definicao);
        r.fazer({ acao: 'abrir' }, requerente);
        for (const [qual, rara, n] of sorteios) {
          const antes = r.estado();
          const ofertas = ([requerente, analista, ambiental, gestor] as const).flatMap((ator) =>
            r
              .acoes(ator)
              .filter((a) => a.bloqueios.length === 0 && RARAS.includes(a.acao) === rara)
              .map((a): readonly [Ator, Acao] => [ator, a.acao]),
          );
          const oferta = ofertas[qual % Math.max(1, ofertas.length)];
          if (oferta === undefined) continue;
          const comando = comandoDe(oferta[1], { estado: antes }, n);
          if (comando === undefined) continue;
          const recusa = r.tentar(comando, oferta[0]);
          if (recusa === undefined) conferir(r, oferta[1], antes);
          else expect(recusa, oferta[1]).not.toMatch(/não é possível|de outro setor/);
        }
        if (r.estado().desfecho?.situacao === 'Deferido') fins++;
        for (const p of pareceresDe(r.estado())) vistos.add(p.situacao);
        for (const v of vistoriasDe(r.estado())) vistorias.add(v.situacao);
        const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
        expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
      }),
      { numRuns: 300, seed: 20261119 },
    );
    expect(fins, 'as caminhadas chegam ao deferimento').toBeGreaterThan(5);
    expect([...vistos].sort(), 'e passam por todos os fins de um parecer').toEqual([
      'dispensado',
      'pedido',
      'respondido',
      'retirado',
    ]);
    expect([...vistorias].sort(), 'e por todos os estados de uma vistoria').toEqual([
      'agendada',
      'aprovada',
      'cancelada',
      'realizada',
      'reprovada',
    ]);
  }, 180_000);
});
