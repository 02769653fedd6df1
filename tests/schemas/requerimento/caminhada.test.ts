import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Acao } from '../../../src/schemas/requerimento/comandos.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { resolvida } from '../../../src/schemas/requerimento/contrapartida.ts';
import { contrapartidasDe, situacaoDaContrapartida } from '../../../src/schemas/requerimento/contrapartidas.ts';
import { documentosQueFaltam } from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { estadoInicial, pendenciaAberta, quitada, type Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import { isentoDe, pagoDe } from '../../../src/schemas/requerimento/pagamentos.ts';
import { centavos } from '../../../src/schemas/requerimento/reais.ts';
import { pareceresDe, pareceresPedidos, semResposta } from '../../../src/schemas/requerimento/pareceres.ts';
import {
  aguardaVistoria,
  emCurso,
  podeAgendar,
  ultimaVistoria,
  vistoriaPedida,
  vistoriasDe,
} from '../../../src/schemas/requerimento/vistorias.ts';
import {
  ambiental,
  analista,
  gestor,
  requerente,
  requerimentoNoMotor,
  type NoMotor,
} from '../../support/requerimentoNoMotor.ts';
import { comandoDe, definicao } from './comandosDaCaminhada.ts';

/** Offered at nearly every state: taken seldom, so that walks get somewhere. */
const RARAS: readonly string[] = [
  ...['descartar-rascunho', 'indeferir', 'inviabilizar', 'cancelar', 'negar-valores', 'reabrir'],
  ...['recusar-proposta', 'retirar-parecer', 'remarcar-vistoria', 'cancelar-vistoria', 'pausar', 'encaminhar'],
  ...['atribuir', 'priorizar', 'enviar-termo', 'voltar', 'abrir-pendencia', 'preencher', 'dar-vereditos'],
  ...['regenerar-licenca', 'retificar-licenca', 'isentar-cobranca', 'pedir-nova-emissao', 'dispensar-contrapartida'],
  'prorrogar-contrapartida',
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
  const pago = (e: Estado): number => e.cobrancas.reduce((total, c) => total + pagoDe(c), 0);
  expect(pago(s), 'o que foi pago não se esquece').toBeGreaterThanOrEqual(pago(antes));
  for (const c of s.cobrancas)
    expect(pagoDe(c) + isentoDe(c), 'nem se paga demais').toBeLessThanOrEqual(centavos(c.valor));
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
  for (const c of contrapartidasDe(antes))
    if (c.situacao === 'dispensada')
      expect(
        contrapartidasDe(s).find((x) => x.id === c.id),
        'o dispensado não muda',
      ).toEqual(c);
  for (const c of contrapartidasDe(s))
    expect(c.situacao, 'a situação segue do que houve').toBe(situacaoDaContrapartida(c));
  if (s.documentos.length > antes.documentos.length && acao !== 'regenerar-licenca' && acao !== 'retificar-licenca')
    expect(
      contrapartidasDe(s).filter((c) => c.chave === 'mudas' && !resolvida(c)),
      'nada se emite sem a contrapartida que a bloqueia',
    ).toEqual([]);
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
