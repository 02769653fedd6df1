import { describe, expect, it } from 'vitest';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { sucessorPorAbrir } from '../../../src/schemas/requerimento/sucessor.ts';
import { tarefasDe } from '../../../src/schemas/requerimento/tarefas.ts';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { comEtapas, etapa } from '../../support/definicaoComRamos.ts';
import { gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';
import { reproduz } from './emAnalise.ts';

const sistema: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
const definicao = (() => {
  const d = comEtapas([etapa('analise', [])]);
  return {
    ...d,
    processo: {
      ...d.processo,
      sucessor: {
        processo: 'habite-se',
        nome: 'Habite-se',
        motivo: 'A obra concluída precisa dele',
        prazo: { quantidade: 30, contagem: 'corridos' as const },
      },
    },
  };
})();

const emAnalise = () => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  const acompanhar = (requerimento: number, aberto: boolean) =>
    r.tentar({ acao: 'acompanhar-sucessor', requerimento, aberto }, sistema);
  const tarefas = () =>
    tarefasDe({
      ...r.estado(),
      id: 7,
      processo: { nome_curto: 'Alvará' },
      imovel: null,
      comecado_em: '',
      preenche: null,
      faltam: [],
      por_suceder: sucessorPorAbrir(r.estado()),
    });
  return { ...r, acompanhar, tarefas };
};

describe('the request that has to follow a granted one', () => {
  it('is asked for by the grant, within its term, and is a duty until it is opened, again when its draft is thrown away', () => {
    const r = emAnalise();
    expect(r.acompanhar(9, true), 'nada se pede antes do fim').toBeDefined();
    r.fazer({ acao: 'deferir' });
    expect(sucessorPorAbrir(r.estado())).toEqual({
      processo: 'habite-se',
      nome: 'Habite-se',
      motivo: 'A obra concluída precisa dele',
      ate: '2026-12-19',
      pedido_em: '2026-11-19T12:00:00Z',
    });
    expect(textoDoEvento(r.eventos.at(-1)!, definicao)).toEqual({
      texto: 'pediu a abertura de Habite-se',
      detalhe: 'Até 19/12/2026 · A obra concluída precisa dele',
    });
    const dever = () => r.tarefas().map(({ titulo, ate, href }) => [titulo, ate, href]);
    const AQUI = '/contribuinte/meus/requerimentos/requerimento/7#ligados';
    expect(dever()).toEqual([['Abrir: Habite-se', '2026-12-19', AQUI]]);
    expect(r.acompanhar(9, true)).toBeUndefined();
    expect(dever()).toEqual([]);
    expect(r.acompanhar(10, true), 'um já o segue').toBeDefined();
    expect(r.acompanhar(10, false), 'outro que se descarta não muda nada').toBeDefined();
    expect(r.acompanhar(9, false)).toBeUndefined();
    expect(dever()).toHaveLength(1);
    reproduz(r);
  });

  it('is nothing to one that ends otherwise, waits while it is reopened, and is not asked for twice once it is open', () => {
    const negado = emAnalise();
    negado.fazer({ acao: 'indeferir', motivo: 'Fora da lei' });
    expect([negado.estado().sucessor, negado.tarefas()]).toEqual([undefined, []]);
    const r = emAnalise();
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    expect(sucessorPorAbrir(r.estado())).toBeUndefined();
    r.fazer({ acao: 'iniciar' });
    r.mudarAgora('2026-12-01T12:00:00Z');
    r.fazer({ acao: 'deferir' });
    expect(sucessorPorAbrir(r.estado())?.ate, 'conta do novo deferimento').toBe('2026-12-31');
    r.acompanhar(9, true);
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(r.eventos.filter((e) => e.tipo === 'sucessor_pedido')).toHaveLength(2);
    expect(sucessorPorAbrir(r.estado())).toBeUndefined();
    reproduz(r);
  });
});
