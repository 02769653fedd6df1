import { describe, expect, it } from 'vitest';
import { diferencasEntre } from '../../../src/schemas/processo/edicao/diferencas.ts';
import { renomear } from '../../../src/schemas/processo/edicao/citacoes.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { respostasDosResultados, valoresAEnviar } from '../../../src/schemas/requerimento/consulta.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { comDia } from '../../../src/schemas/requerimento/dias.ts';
import { maosDe } from '../../../src/schemas/requerimento/ensaio/maos.ts';
import { ofertasDe } from '../../../src/schemas/requerimento/ensaio/ofertas.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { fatosDe, type Fatos } from '../../../src/schemas/requerimento/simulacao/fatos.ts';
import { percorrer } from '../../../src/schemas/requerimento/simulacao/percorrer.ts';
import { BLOQUEIO, definicaoComConsulta } from '../../support/definicaoComConsulta.ts';
import { analista, gestor, requerente, requerimentoNoMotor, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { em } from './simulacao/cidadeDaSimulacao.ts';

const d = definicaoComConsulta();
const portal: Ator = { tipo: 'sistema', id: 0, nome: 'Portal', setores: [], gestor: false };
const consulta = d.etapas[1]?.consulta ?? { conector: '', recebe: [] };
const SEM_DEBITO = { devedor: false, total: '0', cadastro: 'REGULAR' };

const protocolado = (definicao: Definicao = d) => {
  const r = requerimentoNoMotor(definicao);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer({ acao: 'enviar', respostas: { inscricao: '01.02' }, arquivos: {}, faltas: {} }, requerente);
  return r;
};
const fatosPassados = (definicao: Definicao, r: NoMotor): Fatos => {
  const fatos = fatosDe(definicao, r.estado());
  if (fatos === undefined) throw new Error('It was filed');
  return fatos;
};
const receber = (resultados: object, vez = 1) =>
  ({ acao: 'receber-consulta', execucao: 2, vez, enviado: { imovel: '01.02' }, resultados }) as never;

describe('an automatic step that asks another system', () => {
  it('opens, says that it asks, and stands until the answer comes', () => {
    const r = protocolado();
    expect(r.etapa()).toBe('debitos');
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'consulta_pedida', conector: 'tributos', vez: 1 });
    // Nobody works in it meanwhile.
    for (const ator of [analista, gestor])
      expect(r.acoes(ator).map(({ acao }) => acao)).not.toEqual(expect.arrayContaining(['iniciar']));
    expect(r.tentar(receber(SEM_DEBITO), analista)).toBeDefined();
    r.fazer(receber(SEM_DEBITO), portal);
    expect(r.etapa()).toBe('analise');
    expect(r.estado().respostas).toMatchObject({ tem_debito: false, valor_do_debito: '0', situacao_fiscal: 'regular' });
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
  });

  it('decides by its rules, of what was answered', () => {
    const r = protocolado();
    r.fazer(receber({ ...SEM_DEBITO, devedor: true }), portal);
    expect(r.estado().desfecho).toMatchObject({ situacao: 'Indeferido', motivo: BLOQUEIO });
  });

  it('takes one answer, to the asking that it waits for', () => {
    const r = protocolado();
    expect(r.tentar(receber(SEM_DEBITO, 2), portal)).toBe('Esta consulta já não é esperada');
    r.fazer({ acao: 'falhar-consulta', execucao: 2, vez: 1, motivo: 'Fora do ar' }, portal);
    expect(r.tentar(receber(SEM_DEBITO), portal)).toBeDefined();
    r.fazer({ acao: 'consultar-de-novo', execucao: 2 }, gestor);
    expect(r.tentar(receber(SEM_DEBITO), portal)).toBe('Esta consulta já não é esperada');
    r.fazer(receber(SEM_DEBITO, 2), portal);
    expect(r.tentar(receber(SEM_DEBITO, 2), portal)).toBeDefined();
    expect(r.eventos.filter(({ tipo }) => tipo === 'consulta_respondida')).toHaveLength(1);
  });

  it('fails by the name of the result that is no answer, and keeps none of the others', () => {
    const r = protocolado();
    r.fazer(receber({ ...SEM_DEBITO, cadastro: 'SUSPENSO' }), portal);
    expect(r.eventos.at(-1)).toMatchObject({
      tipo: 'consulta_falhou',
      motivo: 'O resultado "cadastro" não serve de resposta a "Situação no cadastro fiscal"',
    });
    expect(r.estado().respostas).not.toHaveProperty('tem_debito');
    expect(r.acoes(analista).map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['consultar-de-novo', 'informar-consulta']),
    );
  });

  it('asks anew when the request comes back to it', () => {
    const r = protocolado();
    r.fazer(receber(SEM_DEBITO), portal);
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'voltar', motivo: 'O imóvel é outro', etapa: 'pedido' });
    r.fazer({ acao: 'enviar', respostas: { inscricao: '01.03' }, arquivos: {}, faltas: {} }, requerente);
    expect(r.etapa()).toBe('debitos');
    expect(r.eventos.at(-1)).toMatchObject({ tipo: 'consulta_pedida', execucao: 5, vez: 1 });
  });
});

describe('what is sent and what is read', () => {
  it('is what the process says, of answers and days', () => {
    const r = protocolado();
    const estado = comDia(d, r.estado(), { hoje: '2026-11-19', fuso: 'America/Sao_Paulo' });
    const envia = [
      { parametro: 'imovel', valor: 'inscricao' },
      { parametro: 'em', valor: 'hoje' },
      { parametro: 'dobro', valor: '2 * 3.5' },
      { parametro: 'nada', valor: 'valor_do_debito' },
    ];
    expect(valoresAEnviar(d, estado, { ...consulta, envia })).toEqual({
      ...{ imovel: '01.02', em: '2026-11-19', dobro: '7' },
    });
  });

  it.each([
    [{ devedor: 'sim', total: '1', cadastro: 'regular' }, ['devedor']],
    [{ devedor: true, cadastro: 'Irregular' }, ['total']],
    [{ devedor: true, total: '1', cadastro: 'outra' }, ['cadastro']],
  ])('names each result that is no answer: %j', (resultados, nomes) => {
    const { falhas } = respostasDosResultados(d, consulta, resultados);
    expect(falhas).toHaveLength(nomes.length);
    nomes.forEach((nome, i) => expect(falhas[i]).toContain(`"${nome}"`));
  });
});

describe('the test run', () => {
  it('asks nothing outside: the other system is a hand, which answers by the form or does not', () => {
    const r = protocolado();
    const contexto = em(d, r.agora());
    const maos = () => maosDe(d, r.estado(), ['SEURB']);
    const sistema = maos().find(({ chave }) => chave.startsWith('sistema:'));
    expect(sistema?.nome).toBe('Outro sistema · Débitos do imóvel');
    const ofertas = sistema === undefined ? [] : ofertasDe(d, r.estado(), sistema, contexto);
    expect(ofertas.map(({ rotulo, comFormulario }) => [rotulo, comFormulario])).toEqual([
      ['Responder à consulta', true],
      ['Não responder', false],
    ]);
    for (const mao of maos().filter(({ chave }) => chave !== sistema?.chave))
      expect(ofertasDe(d, r.estado(), mao, contexto).map(({ acao }) => acao)).not.toContain('receber-consulta');
    const respostas = { tem_debito: true, valor_do_debito: '12.50', situacao_fiscal: 'irregular' };
    const comando = ofertas[0]?.comando({ respostas, arquivos: [], textos: {} });
    expect(comando).toMatchObject({ resultados: { devedor: true, total: '12.50', cadastro: 'irregular' } });
    if (comando !== undefined) r.fazer(comando, portal);
    expect(r.estado().desfecho?.motivo).toBe(BLOQUEIO);
  });
});

describe('the simulation', () => {
  it('takes the answers that the past request has, and names those that it never had', () => {
    const r = protocolado();
    r.fazer(receber({ ...SEM_DEBITO, devedor: true }), portal);
    const fatos = fatosPassados(d, r);
    const { percurso } = percorrer(d, fatos, em);
    expect(percurso.situacao).toBe('Indeferido');
    expect(percurso.sem_resposta).toEqual([]);
    const antes: Definicao = {
      ...d,
      campos: d.campos.slice(0, 1),
      etapas: d.etapas.flatMap((e) =>
        e.chave === 'debitos' ? [] : [{ ...e, proximas: e.chave === 'pedido' ? [{ para: 'analise' }] : [] }],
      ),
    };
    const outro = protocolado(antes);
    outro.fazer({ acao: 'iniciar' });
    outro.fazer({ acao: 'deferir' });
    const semResposta = percorrer(d, fatosPassados(antes, outro), em).percurso.sem_resposta;
    expect(semResposta.map(({ chave }) => chave)).toEqual(['tem_debito', 'valor_do_debito', 'situacao_fiscal']);
  });
});

describe('the definition', () => {
  it('follows a field that is called otherwise, in what is sent and in what is received', () => {
    const mudada = renomear(renomear(d, 'campos[0].chave', 'imovel'), 'campos[1].chave', 'devedor');
    expect(mudada.etapas[1]?.consulta).toMatchObject({
      envia: [{ parametro: 'imovel', valor: 'imovel' }],
      recebe: [{ campo: 'devedor', resultado: 'devedor' }, {}, {}],
    });
  });

  it('tells its differences in words', () => {
    const outra = definicaoComConsulta({
      etapas: d.etapas.map((e) =>
        e.consulta === undefined ? e : { ...e, consulta: { ...e.consulta, conector: 'fazenda', envia: [] } },
      ),
    });
    const ditas = diferencasEntre(d, outra).map(({ lugar, antes, depois }) => [lugar.join(' › '), antes, depois]);
    expect(ditas).toEqual([
      ['Etapas › Débitos do imóvel › Consulta outro sistema › Conector', 'tributos', 'fazenda'],
      [
        'Etapas › Débitos do imóvel › Consulta outro sistema › O que se envia › imovel: inscricao',
        undefined,
        undefined,
      ],
    ]);
  });
});
