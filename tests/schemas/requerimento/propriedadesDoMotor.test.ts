import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acoesPossiveis } from '../../../src/schemas/requerimento/acoes.ts';
import type { Comando } from '../../../src/schemas/requerimento/comandos.ts';
import { recusada } from '../../../src/schemas/requerimento/contexto.ts';
import { decidir } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import type { Evento } from '../../../src/schemas/requerimento/eventos.ts';
import { evoluir, reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import {
  definicao,
  requerente,
  analista,
  deOutroSetor,
  gestor,
  contexto,
  enviar,
  recusa,
  aberto,
} from './motorDoO2.ts';

describe('propriedades do motor', () => {
  const comando: fc.Arbitrary<Comando> = fc.oneof(
    fc.constant(enviar),
    fc.constant<Comando>({ acao: 'iniciar' }),
    fc.constantFrom<Comando>(
      { acao: 'deferir' },
      { acao: 'deferir-e-finalizar' },
      { acao: 'gerar-taxas' },
      { acao: 'retomar' },
      { acao: 'abrir-pendencia' },
    ),
    fc
      .constantFrom('indeferir', 'inviabilizar', 'cancelar', 'pausar', 'reabrir', 'voltar')
      .map((acao) => ({ acao, motivo: 'm' }) as Comando),
    fc.constantFrom('SEURB', 'SEMAM').map((setor): Comando => ({ acao: 'encaminhar', setor })),
    fc.integer({ min: 1, max: 3 }).chain((n) =>
      fc.constantFrom<Comando>(
        { acao: 'incluir-item', pendencia: n, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 't' },
        { acao: 'incluir-item', pendencia: n, tipo: 'esclarecimento', alvo: null, texto: 't' },
        { acao: 'emitir-pendencia', pendencia: n },
        { acao: 'responder-pendencia', pendencia: n, respostas: { '1': '99.00' }, arquivos: {} },
        {
          acao: 'responder-pendencia',
          pendencia: n,
          respostas: {},
          arquivos: {},
          contestacoes: { '1': { texto: 'Não concordo', arquivos: [] } },
        },
        { acao: 'avaliar-item', pendencia: n, item: 1, resultado: 'mantido', motivo: 'm' },
        { acao: 'avaliar-item', pendencia: n, item: 1, resultado: 'retirado' },
        { acao: 'avaliar-item', pendencia: n, item: 1, resultado: 'aceito' },
        { acao: 'avaliar-item', pendencia: n, item: 1, resultado: 'recusado', motivo: 'm' },
        { acao: 'emitir-cobranca', cobranca: n },
        { acao: 'enviar-comprovante', cobranca: n, arquivo: 50 },
        { acao: 'avaliar-comprovante', cobranca: n, comprovante: 1, resultado: 'aprovado' },
        { acao: 'anexar', alvo: 'documento:autorizacao', arquivo: 60, nome: 'x.pdf', varios: false },
        { acao: 'anexar', alvo: 'documento:complementares', arquivo: 61, nome: 'x.pdf', varios: false },
      ),
    ),
  );
  const passo = fc.tuple(comando, fc.constantFrom(requerente, analista, deOutroSetor, gestor));

  it('de qualquer estado alcançável, nenhuma sequência chega a um estado proibido, e os eventos reproduzem o estado', () => {
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 40 }), (passos) => {
        let estado = aberto();
        const eventos: Evento[] = [];
        for (const [c, ator] of passos) {
          const antes = estado;
          const d = decidir(definicao, estado, c, ator, contexto);
          if (recusada(d)) {
            expect(d.mensagem).not.toBe('');
            continue;
          }
          eventos.push(...d);
          estado = reproduzir(d, estado);
          if (antes.desfecho) expect(c.acao).toBe('reabrir');
          if (antes.desfecho?.situacao === 'Cancelado') expect.unreachable('cancelado é final');
          expect(estado.execucoes.filter((e) => e.situacao !== 'concluida').length).toBe(estado.desfecho ? 0 : 1);
          if (estado.desfecho)
            expect(
              acoesPossiveis({ definicao, estado, etapa: undefined, execucao: undefined, ator: analista }, contexto),
            ).toEqual([]);
          expect(estado.pendencias.filter((p) => p.situacao !== 'concluida').length).toBeLessThanOrEqual(1);
          if (c.acao.startsWith('deferir'))
            expect(antes.cobrancas.every((x) => x.comprovantes.some((k) => k.situacao === 'aprovado'))).toBe(true);
        }
        expect(eventos.reduce(evoluir, aberto())).toEqual(estado);
      }),
      { numRuns: 400 },
    );
  });

  it('o que a tabela oferece sem bloqueio não é recusado por permissão nem por regra de situação', () => {
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 25 }), (passos) => {
        let estado = aberto();
        for (const [c, ator] of passos) {
          const d = decidir(definicao, estado, c, ator, contexto);
          if (!recusada(d)) estado = reproduzir(d, estado);
        }
        const execucao = execucoesAbertas(estado)[0];
        const etapa = definicao.etapas.find((e) => e.chave === execucao?.etapa);
        for (const { acao, bloqueios } of acoesPossiveis(
          { definicao, estado, etapa, execucao, ator: analista },
          contexto,
        )) {
          if (
            bloqueios.length > 0 ||
            !['iniciar', 'deferir', 'pausar', 'indeferir', 'retomar', 'voltar', 'abrir-pendencia'].includes(acao)
          )
            continue;
          expect(recusa(estado, { acao, motivo: 'm' } as Comando, analista)).toBe('aceita');
        }
      }),
      { numRuns: 200 },
    );
  });
});
