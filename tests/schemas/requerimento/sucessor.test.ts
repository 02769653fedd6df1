import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { SucessorPedido } from '../../../src/schemas/processo/ligacoes.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { sucessoresPorAbrir } from '../../../src/schemas/requerimento/sucessor.ts';
import { tarefasDe } from '../../../src/schemas/requerimento/tarefas.ts';
import { evoluir } from '../../../src/schemas/requerimento/evoluir.ts';
import { marcoDevido, marcosDe } from '../../../src/schemas/requerimento/relogios.ts';
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

const emAnalise = (de: Definicao = definicao, area = '60.00') => {
  const r = requerimentoNoMotor(de);
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: area,
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  const acompanhar = (requerimento: number, aberto: boolean) =>
    r.tentar({ acao: 'acompanhar-sucessor', requerimento, processo: 'habite-se', aberto }, sistema);
  const tarefas = () =>
    tarefasDe({
      ...r.estado(),
      id: 7,
      processo: { nome_curto: 'Alvará' },
      imovel: null,
      comecado_em: '',
      preenche: null,
      faltam: [],
      por_suceder: sucessoresPorAbrir(r.estado()),
    });
  return { ...r, acompanhar, tarefas };
};

describe('the request that has to follow a granted one', () => {
  it('is asked for by the grant, within its term, and is a duty until it is opened, again when its draft is thrown away', () => {
    const r = emAnalise();
    expect(r.acompanhar(9, true), 'nada se pede antes do fim').toBeDefined();
    r.fazer({ acao: 'deferir' });
    expect(sucessoresPorAbrir(r.estado())).toEqual([
      {
        processo: 'habite-se',
        nome: 'Habite-se',
        motivo: 'A obra concluída precisa dele',
        ate: '2026-12-19',
        prazo: { quantidade: 30, contagem: 'corridos' },
        pedido_em: '2026-11-19T12:00:00Z',
      },
    ]);
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
    expect([negado.estado().sucessores, negado.tarefas()]).toEqual([undefined, []]);
    const r = emAnalise();
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    expect(sucessoresPorAbrir(r.estado())).toEqual([]);
    r.fazer({ acao: 'iniciar' });
    r.mudarAgora('2026-12-01T12:00:00Z');
    r.fazer({ acao: 'deferir' });
    expect(sucessoresPorAbrir(r.estado())[0]?.ate, 'conta do novo deferimento').toBe('2026-12-31');
    r.acompanhar(9, true);
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'deferir' });
    expect(r.eventos.filter((e) => e.tipo === 'sucessor_pedido')).toHaveLength(2);
    expect(sucessoresPorAbrir(r.estado())).toEqual([]);
    reproduz(r);
  });
});

const prazo = (quantidade: number) => ({ quantidade, contagem: 'corridos' as const });
const varios = (...sucessores: SucessorPedido[]): Definicao => {
  const { sucessor: _um, ...semUm } = definicao.processo;
  return { ...definicao, processo: { ...semUm, sucessores } };
};
const chaves = (r: ReturnType<typeof emAnalise>) =>
  sucessoresPorAbrir(r.estado()).map(({ processo, ate }) => [processo, ate]);

describe('several requests that have to follow', () => {
  const deVarios = varios(
    { processo: 'habite-se', nome: 'Habite-se da obra grande', condicao: 'area_ampliada_m2 > 100', prazo: prazo(60) },
    { processo: 'habite-se', nome: 'Habite-se', prazo: prazo(30) },
    { processo: 'plantio', nome: 'Plantio', condicao: 'area_ampliada_m2 > 100', prazo: prazo(10) },
  );

  it('are asked for where their condition holds, the first of a process alone', () => {
    const [pequena, grande] = [emAnalise(deVarios), emAnalise(deVarios, '200.00')];
    for (const r of [pequena, grande]) r.fazer({ acao: 'deferir' });
    expect(chaves(pequena)).toEqual([['habite-se', '2026-12-19']]);
    expect(chaves(grande)).toEqual([
      ['habite-se', '2027-01-18'],
      ['plantio', '2026-11-29'],
    ]);
    expect(grande.tarefas().map(({ titulo }) => titulo)).toEqual(['Abrir: Habite-se da obra grande', 'Abrir: Plantio']);
    expect(grande.acompanhar(9, true)).toBeUndefined();
    expect(chaves(grande), 'o outro continua pedido').toEqual([['plantio', '2026-11-29']]);
    reproduz(grande);
  });

  it('granted anew, lets go of what the process does not ask for any more, and keeps what was opened', () => {
    const pedeCalculo = { condicao: 'rt == "CREA-SC 1"', prazo: prazo(10) };
    const r = emAnalise(
      varios(
        { processo: 'habite-se', nome: 'Habite-se', ...pedeCalculo },
        { processo: 'plantio', nome: 'Plantio', ...pedeCalculo },
      ),
    );
    r.fazer({ acao: 'deferir' });
    r.acompanhar(9, true);
    r.fazer({ acao: 'reabrir', motivo: 'Rever' }, gestor);
    r.fazer({ acao: 'iniciar' });
    const troca = { onde: 'rt', registro: 'CREA-SC 2', nome: 'Tomé', de_nome: null, motivo: 'Saiu', documento: 3 };
    r.fazer({ acao: 'trocar-profissional', ...troca }, gestor);
    r.fazer({ acao: 'deferir' });
    expect(chaves(r)).toEqual([]);
    expect(r.eventos.filter((e) => e.tipo === 'sucessor_dispensado')).toMatchObject([{ processo: 'plantio' }]);
    expect(r.estado().sucessores).toMatchObject([{ processo: 'habite-se', requerimento: 9 }]);
    reproduz(r);
  });
});

describe('the term within which it is opened', () => {
  const relogio = { fuso: 'America/Sao_Paulo', calendario: () => undefined };
  const lembrado = varios({ processo: 'habite-se', nome: 'Habite-se', prazo: prazo(30), lembrar_dias: 10 });

  it('is called to mind before it ends and told to have passed after it, each once, and neither once it is open', () => {
    const r = emAnalise(lembrado);
    r.fazer({ acao: 'deferir' });
    const devido = (dia: string) => marcoDevido(lembrado, r.estado(), relogio, dia);
    expect(devido('2026-12-08')).toBeUndefined();
    expect(devido('2026-12-09')).toEqual({ acao: 'lembrar-sucessor', processo: 'habite-se' });
    r.fazer({ acao: 'lembrar-sucessor', processo: 'habite-se' }, sistema);
    expect(devido('2026-12-19')).toBeUndefined();
    expect(devido('2026-12-20')).toEqual({ acao: 'vencer-sucessor', processo: 'habite-se' });
    r.fazer({ acao: 'vencer-sucessor', processo: 'habite-se' }, sistema);
    expect(marcosDe(lembrado, r.estado(), relogio)).toEqual([]);
    expect(r.eventos.slice(-2).map((e) => textoDoEvento(e, lembrado).texto)).toEqual([
      'lembrou da abertura de Habite-se',
      'registrou que Habite-se não foi aberto no prazo',
    ]);
    expect(chaves(r), 'continua por abrir').toEqual([['habite-se', '2026-12-19']]);
    r.acompanhar(9, true);
    expect(r.tentar({ acao: 'vencer-sucessor', processo: 'habite-se' }, sistema)).toBeDefined();
    reproduz(r);
    const outro = emAnalise(lembrado);
    outro.fazer({ acao: 'deferir' });
    outro.acompanhar(9, true);
    expect(marcosDe(lembrado, outro.estado(), relogio)).toEqual([]);
  });

  it('ends later where the calendar of now says so, never earlier', () => {
    const util: Definicao = varios({
      ...{ processo: 'habite-se', nome: 'Habite-se' },
      prazo: { quantidade: 5, contagem: 'uteis' },
    });
    const r = emAnalise(util);
    r.fazer({ acao: 'deferir' });
    expect(chaves(r)).toEqual([['habite-se', '2026-11-26']]);
    const comFeriado = { ...relogio, calendario: (dia: string) => (dia === '2026-11-20' ? 'Consciência' : undefined) };
    expect(marcosDe(util, r.estado(), comFeriado).map(({ dia }) => dia)).toEqual(['2026-11-24', '2026-11-28']);
    expect(marcosDe(util, r.estado(), relogio).map(({ dia }) => dia)).toEqual(['2026-11-23', '2026-11-27']);
  });

  it('is read of events from before there could be several', () => {
    const r = emAnalise();
    r.fazer({ acao: 'deferir' });
    const antigo = evoluir(r.estado(), {
      ...{ tipo: 'sucessor_mudou', requerimento: 9, nome: 'Habite-se', aberto: true },
      quando: '2026-11-20T12:00:00Z',
    });
    expect(antigo.sucessores).toMatchObject([{ processo: 'habite-se', requerimento: 9 }]);
  });
});
