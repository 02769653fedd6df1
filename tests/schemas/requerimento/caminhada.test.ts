import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Acao } from '../../../src/schemas/requerimento/comandos.ts';
import { estadoInicial, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { pareceresDe } from '../../../src/schemas/requerimento/pareceres.ts';
import { vistoriasDe } from '../../../src/schemas/requerimento/vistorias.ts';
import { requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { conferirAto } from './caminhadas/conferir.ts';
import { definicao, definicaoComEsperas } from './caminhadas/definicoes.ts';
import { ofertasDe } from './caminhadas/ofertas.ts';
import { andar, diasDe } from './caminhadas/relogio.ts';
import { comandoDe, DE_ALGUEM, DO_RELOGIO } from './comandosDaCaminhada.ts';

/** Offered at nearly every state: taken seldom, so that walks get somewhere. */
const RARAS: readonly string[] = [
  ...['descartar-rascunho', 'indeferir', 'inviabilizar', 'cancelar', 'negar-valores', 'reabrir'],
  ...['retirar-parecer', 'remarcar-vistoria', 'cancelar-vistoria', 'pausar', 'encaminhar'],
  ...['atribuir', 'priorizar', 'enviar-termo', 'voltar', 'abrir-pendencia', 'preencher', 'dar-vereditos'],
  ...['regenerar-licenca', 'retificar-licenca', 'isentar-cobranca', 'pedir-nova-emissao', 'dispensar-contrapartida'],
  ...['prorrogar-contrapartida', 'encerrar-espera', 'desistir-do-recurso', 'devolver-decisao', 'desligar-etapa'],
  ...['prorrogar-prazo', 'prorrogar-licenca', 'suspender-licenca', 'pedir-prorrogacao-da-licenca'],
];
/** What leads on: every second time that it may be done, it is. */
const ADIANTE: readonly string[] = [
  ...['confirmar-tipo', 'enviar', 'concluir-aceite', 'dar-ciencia', 'iniciar', 'pegar', 'confirmar-decisao', 'deferir'],
  ...['gerar-taxas', 'emitir-cobranca', 'enviar-comprovante', 'avaliar-comprovante', 'marcar-item'],
  ...['deferir-e-finalizar', 'dar-parecer', 'concluir-vistoria', 'exigir-contrapartidas'],
  ...['comprovar-contrapartida', 'avaliar-comprovacao', 'avaliar-item', 'retomar', 'anexar'],
  'acompanhar-subprocesso',
];
/** Acts that no walk comes to: an attached file of the city's, a way that leads nowhere, a fee paid twice, a draft that passes on (trocas/rascunhosETaxas.test.ts), questions to another system (consulta.test.ts), fees that cannot be worked out (taxaAoChegar.test.ts). */
const EM_OUTROS_TESTES: readonly string[] = [
  ...['retirar-anexo', 'mover', 'registrar-restituicao', 'passar-rascunho'],
  ...['consultar-de-novo', 'informar-consulta', 'receber-consulta', 'falhar-consulta', 'tentar-taxas'],
];

const sorteio = fc.record({
  qual: fc.nat(999),
  /** One of ten: what is seldom done. */
  rara: fc.nat(9).map((x) => x === 0),
  /** One of eight: what is offered beside the page, or done by no person. */
  aparte: fc.nat(7).map((x) => x === 0),
  n: fc.nat(999),
  dias: fc.nat(999),
});

/** Acts that were taken in all of the walks. */
const feitos = new Set<Acao>();

/** Walks of one process: what is offered is done, days pass, and what was recorded tells all of it. */
const caminhar = (d: Definicao, numRuns: number, ver: (depois: Estado, antes: Estado) => void): void =>
  fc.assert(
    fc.property(fc.array(sorteio, { minLength: 60, maxLength: 130 }), (sorteios) => {
      const r = requerimentoNoMotor(d);
      r.fazer({ acao: 'abrir' }, requerente);
      feitos.add('abrir');
      const conferir = (acao: Acao, antes: Estado): void => {
        feitos.add(acao);
        conferirAto(r, d, acao, antes);
        ver(r.estado(), antes);
      };
      for (const { qual, rara, aparte, n, dias } of sorteios) {
        andar(r, d, diasDe(dias, r.estado()), conferir);
        const antes = r.estado();
        const daPagina = aparte ? [] : ofertasDe(r, d, false).filter(([, acao]) => RARAS.includes(acao) === rara);
        // Where the page offers nothing, somebody else has his turn.
        const ofertas = daPagina.length > 0 || rara ? daPagina : ofertasDe(r, d, true);
        const adiante = rara || qual % 2 > 0 ? [] : ofertas.filter(([, acao]) => ADIANTE.includes(acao));
        const entre = adiante.length > 0 ? adiante : ofertas;
        const oferta = entre[(qual >> 1) % Math.max(1, entre.length)];
        if (oferta === undefined) continue;
        const [ator, acao] = oferta;
        const comando = comandoDe(acao, { estado: antes, definicao: d }, n);
        if (comando === undefined) continue;
        const recusa = r.tentar(comando, ator);
        if (recusa === undefined) conferir(acao, antes);
        else expect(recusa, acao).not.toMatch(/não é possível|de outro setor/);
      }
      const gravados = JSON.parse(JSON.stringify(r.eventos)) as Evento[];
      expect(reproduzir(gravados, estadoInicial)).toEqual(r.estado());
    }),
    { numRuns, seed: 20261119, endOnFailure: true },
  );

describe('caminhadas pelo que a tabela oferece, enquanto os dias passam', () => {
  it('do envio ao fim: o oferecido é aceito, nada proibido se alcança, os eventos gravados contam tudo', () => {
    let fins = 0;
    const vistos = new Set<string>();
    const vistorias = new Set<string>();
    caminhar(definicao, 130, (estado, antes) => {
      if (antes.desfecho === null && estado.desfecho?.situacao === 'Deferido') fins++;
      for (const p of pareceresDe(estado)) vistos.add(p.situacao);
      for (const v of vistoriasDe(estado)) vistorias.add(v.situacao);
    });
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

  it('por consentimento, aceite, espera, subprocesso, etapa opcional, revisão e recurso, com os fins que o relógio dá', () => {
    const fins = new Set<string>();
    caminhar(definicaoComEsperas, 110, ({ desfecho }, antes) => {
      if (desfecho !== null && antes.desfecho === null) fins.add(desfecho.situacao);
    });
    expect([...fins].sort(), 'as caminhadas chegam a todos os fins').toEqual([
      'Cancelado',
      'Deferido',
      'Expirado',
      'Indeferido',
      'Inviável',
    ]);
  }, 180_000);

  it('entre as duas, cada ato de alguém e cada ato do relógio foi feito', () => {
    expect([...DE_ALGUEM, ...DO_RELOGIO].filter((a) => !feitos.has(a) && !EM_OUTROS_TESTES.includes(a))).toEqual([]);
  });
});
