import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Acao, Comando } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { documentosAReceber, documentosQueFaltam } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import {
  estadoInicial,
  execucaoAberta,
  pendenciaAberta,
  quitada,
  type Estado,
} from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { comCalculo, respostasDoCalculo } from '../../support/definicaoComRegras.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';

/** Three steps of the city, the middle one only for big works, with fees in the first and fields of the staff. */
const definicao: Definicao = (() => {
  const d = comCalculo();
  return {
    ...d,
    etapas: d.etapas.flatMap((e) =>
      e.chave === 'aprovacao'
        ? [
            { ...e, proximas: [{ para: 'conferencia' }] },
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
  const etapa = definicao.etapas.find((e) => e.chave === execucaoAberta(estado)?.etapa);
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
    case 'iniciar':
    case 'retomar':
    case 'gerar-taxas':
      return { acao };
    case 'incluir-item':
      return n % 3 === 0
        ? { acao, pendencia: rodada?.id ?? 0, tipo: 'documento', alvo: 'matricula', texto: 'Ilegível' }
        : { acao, pendencia: rodada?.id ?? 0, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' };
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
    case 'emitir-cobranca': {
      const c = cobranca((x) => x.situacao !== 'emitida manualmente');
      return c && { acao, cobranca: c.id };
    }
    case 'enviar-comprovante': {
      const c = cobranca((x) => x.situacao === 'emitida manualmente' && !quitada(x));
      return c && { acao, cobranca: c.id, arquivo: 40 + n };
    }
    case 'avaliar-comprovante': {
      const c = cobranca((x) => x.comprovantes.some((k) => k.situacao === 'em conferência'));
      const k = c?.comprovantes.find((x) => x.situacao === 'em conferência');
      const resultado = n % 4 === 0 ? 'rejeitado' : 'aprovado';
      return c && k && { acao, cobranca: c.id, comprovante: k.id, resultado, motivo };
    }
    case 'encaminhar':
      return { acao, setor: 'SEURB' };
    case 'priorizar':
      return { acao, prioridade: n % 2 === 0 ? 'alto' : 'normal' };
    case 'atribuir':
      return { acao, responsavel: n % 2 === 0 ? null : { id: 2, nome: 'Dalva' } };
    case 'registrar-restituicao': {
      const r = estado.restituicoes?.find((x) => x.situacao === 'a restituir');
      return r && { acao, restituicao: r.id, documento: `OP ${n}` };
    }
    case 'abrir':
    case 'descartar-rascunho':
      return { acao };
    case 'atualizar-rascunho':
      return { acao, versao: 2 + n, descartadas: [], novas: [] };
    default:
      return { acao, motivo };
  }
};

/** Offered at nearly every state: taken seldom, so that walks get somewhere. */
const RARAS: readonly string[] = [
  ...['descartar-rascunho', 'indeferir', 'inviabilizar', 'cancelar', 'negar-valores', 'reabrir'],
  ...['pausar', 'encaminhar', 'atribuir', 'priorizar', 'voltar', 'abrir-pendencia', 'preencher'],
];

const conferir = (r: NoMotor, acao: Acao, antes: Estado): void => {
  const s = r.estado();
  const abertas = s.execucoes.filter((e) => e.situacao !== 'concluida');
  if (acao === 'descartar-rascunho') {
    expect(s.protocolado_em, 'só um rascunho se descarta').toBeNull();
    expect(abertas).toEqual([]);
    for (const ator of [requerente, analista, gestor]) expect(r.acoes(ator), 'nada mais se faz com ele').toEqual([]);
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
  if (acao === 'deferir' || acao === 'deferir-e-finalizar') {
    expect(s.cobrancas.every(quitada), 'nada se defere sem pagamento').toBe(true);
    const etapa = definicao.etapas.find((e) => e.chave === execucaoAberta(antes)?.etapa);
    if (etapa) expect(documentosQueFaltam(definicao, { ...s, execucoes: antes.execucoes }, etapa)).toEqual([]);
  }
  if (acao === 'voltar') {
    const ordem = definicao.etapas.map((e) => e.chave);
    const [de, para] = [execucaoAberta(antes)?.etapa ?? '', execucaoAberta(s)?.etapa ?? ''];
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
    fc.assert(
      fc.property(fc.array(sorteio, { minLength: 60, maxLength: 160 }), (sorteios) => {
        const r = requerimentoNoMotor(definicao);
        r.fazer({ acao: 'abrir' }, requerente);
        for (const [qual, rara, n] of sorteios) {
          const antes = r.estado();
          const ofertas = ([requerente, analista, gestor] as const).flatMap((ator) =>
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
        const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
        expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
      }),
      { numRuns: 300, seed: 20261119 },
    );
    expect(fins, 'as caminhadas chegam ao deferimento').toBeGreaterThan(5);
  }, 60_000);
});
