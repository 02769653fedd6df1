import { describe, expect, it } from 'vitest';
import { textoDoEvento } from '../../../src/schemas/requerimento/textoDoEvento.ts';
import { estadoInicial } from '../../../src/schemas/requerimento/estado.ts';
import { reproduzir } from '../../../src/schemas/requerimento/evoluir.ts';
import { verificacoesVistas } from '../../../src/schemas/requerimento/verificacao.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { achadosDe } from '../processo/verificar/exemplo.ts';
import { ambiental, analista, gestor, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const definicao = comEtapas([
  etapa('analise', [segue('fim')], {
    nome: 'Análise',
    verificacao: [
      {
        chave: 'recuos',
        texto: 'Recuos dentro dos índices da zona',
        base_legal: 'Lei 1/2020, art. 3º',
        obrigatorio: true,
      },
      { chave: 'vizinhos', texto: 'Não alcança imóvel vizinho' },
    ],
  }),
  etapa('fim', []),
]);
const emAnalise = (desta = definicao) => {
  const r = requerimentoNoMotor(desta);
  r.fazer({ acao: 'abrir' }, requerente);
  r.fazer(
    {
      acao: 'enviar',
      respostas: {
        inscricao_imovel: '01.02.117',
        area_ampliada_m2: '60.00',
        solicitante_e_proprietario: true,
        rt: 'CREA-SC 1',
      },
      arquivos: { 'documento:matricula': [10] },
      faltas: {},
    },
    requerente,
  );
  return r;
};
type Caso = ReturnType<typeof emAnalise>;
const marcar = (r: Caso, item: string, marcado = true, ator = analista) =>
  r.tentar({ acao: 'marcar-item', item, marcado }, ator);
const bloqueios = (r: Caso) => r.acoes().find((a) => a.acao === 'deferir')?.bloqueios;

describe('[E11] an item of the checklist with a condition', () => {
  const comCondicao = (condicao: string) =>
    comEtapas([
      etapa('analise', [segue('fim')], {
        nome: 'Análise',
        verificacao: [
          { chave: 'recuos', texto: 'Recuos', obrigatorio: true, condicao },
          { chave: 'vizinhos', texto: 'Vizinhos' },
        ],
      }),
      etapa('fim', []),
    ]);
  const itens = (r: Caso, desta: ReturnType<typeof comCondicao>) =>
    verificacoesVistas(desta, r.estado(), undefined).flatMap((v) => v.itens.map(({ chave }) => chave));

  it('is neither asked nor counted where it does not hold', () => {
    const desta = comCondicao('area_ampliada_m2 > 100');
    const r = emAnalise(desta);
    r.fazer({ acao: 'iniciar' });
    expect([itens(r, desta), bloqueios(r)]).toEqual([['vizinhos'], []]);
    expect(marcar(r, 'recuos')).toBeDefined();
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('is asked like the others where it holds', () => {
    const desta = comCondicao('area_ampliada_m2 > 50');
    const r = emAnalise(desta);
    r.fazer({ acao: 'iniciar' });
    expect(itens(r, desta)).toEqual(['recuos', 'vizinhos']);
    expect(bloqueios(r)).toEqual(['Deferir depende de: verificação de “Recuos”']);
    expect(marcar(r, 'recuos')).toBeUndefined();
    expect(bloqueios(r)).toEqual([]);
  });

  it('is checked before it is published, as every rule', () => {
    const com = (condicao: string) =>
      achadosDe('o3', (d) => {
        const analise = d.etapas.find((e) => e.publico === 'setor' && e.tipo !== 'automático');
        if (analise !== undefined) analise.verificacao = [{ chave: 'a', texto: 'A', condicao }];
      }).filter((um) => um.includes('verificacao'));
    expect(com('fantasma > 1')).toHaveLength(1);
    expect(com('hoje > data("2020-01-01")')).toEqual([]);
  });
});

describe('the checklist of a step', () => {
  it('a required item blocks the grant until it is ticked; another does not', () => {
    const r = emAnalise();
    r.fazer({ acao: 'iniciar' });
    const falta = 'Deferir depende de: verificação de “Recuos dentro dos índices da zona”';
    expect(bloqueios(r)).toEqual([falta]);
    expect(r.tentar({ acao: 'deferir' })).toBe(falta);
    expect(marcar(r, 'recuos')).toBeUndefined();
    expect(bloqueios(r)).toEqual([]);
    expect(marcar(r, 'recuos', false)).toBeUndefined();
    expect(bloqueios(r)).toEqual([falta]);
    r.fazer({ acao: 'marcar-item', item: 'recuos', marcado: true });
    expect(r.tentar({ acao: 'deferir' })).toBeUndefined();
  });

  it('names both where it is ticked in the place of somebody who is away', () => {
    const r = emAnalise();
    r.fazer({ acao: 'iniciar' });
    const bia = { ...analista, id: 9, nome: 'Bia Nunes', ausente: { id: 7, nome: 'Dalva Montalegre' } };
    expect(marcar(r, 'vizinhos', true, bia)).toBeUndefined();
    const [lista] = verificacoesVistas(definicao, r.estado(), 2);
    expect(lista?.itens.find(({ chave }) => chave === 'vizinhos')?.marca?.por).toEqual({
      ...{ id: 9, nome: 'Bia Nunes', no_lugar_de: 'Dalva Montalegre' },
    });
  });

  it('keeps who ticked and when, and the state is the fold of what happened', () => {
    const r = emAnalise();
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'marcar-item', item: 'vizinhos', marcado: true });
    const [lista] = verificacoesVistas(definicao, r.estado(), 2);
    expect(lista).toMatchObject({ etapa_nome: 'Análise', rodada: 1, aberta: true });
    expect(lista?.itens.map(({ chave, marca }) => [chave, marca])).toEqual([
      ['recuos', null],
      ['vizinhos', { por: { id: 2, nome: 'Dalva' }, quando: '2026-11-19T12:00:00Z' }],
    ]);
    expect(reproduzir(r.eventos, estadoInicial)).toEqual(r.estado());
    const evento = r.eventos.at(-1);
    expect(evento && textoDoEvento(evento, definicao, 'equipe')).toMatchObject({
      texto: 'marcou um item da verificação',
      detalhe: 'Não alcança imóvel vizinho',
    });
  });

  it('is for the sector that works in the step: nobody else ticks, nor before it begins, nor after it', () => {
    const r = emAnalise();
    expect(marcar(r, 'recuos')).toBeDefined();
    r.fazer({ acao: 'iniciar' });
    for (const ator of [requerente, ambiental, gestor]) {
      expect(marcar(r, 'recuos', true, ator)).toBeDefined();
      expect(r.acoes(ator).some(({ acao }) => acao === 'marcar-item')).toBe(false);
    }
    expect(marcar(r, 'nada')).toContain('item');
    r.fazer({ acao: 'marcar-item', item: 'recuos', marcado: true });
    expect(marcar(r, 'recuos')).toBe('Este item já está marcado');
    r.fazer({ acao: 'deferir' });
    expect(marcar(r, 'vizinhos')).toBeDefined();
  });

  it('a step that is taken again is checked again; what was ticked before stays to be read', () => {
    const r = emAnalise();
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'marcar-item', item: 'recuos', marcado: true });
    r.fazer({ acao: 'deferir' });
    r.fazer({ acao: 'iniciar' });
    r.fazer({ acao: 'voltar', etapa: 'analise', motivo: 'O projeto mudou' });
    r.fazer({ acao: 'iniciar' });
    expect(bloqueios(r)?.[0]).toContain('Recuos');
    const vistas = verificacoesVistas(definicao, r.estado(), undefined);
    expect(vistas.map(({ rodada, itens }) => [rodada, itens[0]?.marca !== null])).toEqual([
      [2, false],
      [1, true],
    ]);
  });
});
