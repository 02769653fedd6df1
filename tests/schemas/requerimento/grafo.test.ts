import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { camadasDoGrafo } from '../../../src/schemas/requerimento/camadasDoGrafo.ts';
import { grafoDoRequerimento, type GrafoDoRequerimento } from '../../../src/schemas/requerimento/grafo.ts';
import { bifurca, comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { ambiental, analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const ENVIO = {
  acao: 'enviar' as const,
  respostas: {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  },
  arquivos: { 'documento:matricula': [10] },
  faltas: {},
};

/** triagem → (urbanismo | meio_ambiente, beside each other) → emissao; or, of a small area, straight to the end. */
const definicao: Definicao = comEtapas([
  etapa('triagem', [
    bifurca('urbanismo', { condicao: 'area_ampliada_m2 > 50' }),
    bifurca('meio_ambiente', { condicao: 'area_ampliada_m2 > 50' }),
    segue('emissao'),
  ]),
  etapa('urbanismo', [segue('emissao')]),
  etapa('meio_ambiente', [segue('emissao')], { setor: 'SEMAM' }),
  etapa('emissao', [], { juncao: 'todas' }),
]);

/** One hour between two acts, so that each has its own moment. */
const percorrido = () => {
  const r = requerimentoNoMotor(definicao);
  let hora = 0;
  const depois = (): void => void r.mudarAgora(`2026-11-19T${String(++hora).padStart(2, '0')}:00:00Z`);
  r.fazer({ acao: 'abrir' }, requerente);
  depois();
  r.fazer(ENVIO, requerente);
  depois();
  r.fazer({ acao: 'iniciar' });
  depois();
  r.fazer({ acao: 'deferir' });
  depois();
  return { r, depois };
};
const tomadas = ({ arestas }: GrafoDoRequerimento): string[] =>
  arestas.filter(({ tomada }) => tomada).map(({ de, para }) => `${de}>${para}`);
const no = ({ nos }: GrafoDoRequerimento, chave: string) => nos.find((um) => um.chave === chave);

describe('the picture of a request', () => {
  it('has every step in its layer, and ways beside each other in one', () => {
    const grafo = grafoDoRequerimento(definicao, percorrido().r.estado(), 'equipe');
    expect(grafo.nos.map(({ chave, camada, coluna, estado }) => [chave, camada, coluna, estado])).toEqual([
      ['abertura', 0, 0, 'feita'],
      ['triagem', 1, 0, 'feita'],
      ['urbanismo', 2, 0, 'atual'],
      ['meio_ambiente', 2, 1, 'atual'],
      ['emissao', 3, 0, 'futura'],
    ]);
    expect(no(grafo, 'emissao')?.juncao).toBe('espera todas as análises paralelas');
  });

  it('says along which ways it went, and of each way when it is taken, in words', () => {
    const { r, depois } = percorrido();
    const antes = grafoDoRequerimento(definicao, r.estado(), 'equipe');
    expect(tomadas(antes)).toEqual(['abertura>triagem', 'triagem>urbanismo', 'triagem>meio_ambiente']);
    expect(antes.arestas.find(({ de, para }) => de === 'triagem' && para === 'urbanismo')).toMatchObject({
      tipo: 'bifurca',
      condicao: expect.stringMatching(/^Área a ampliar acima de 50( m²)?$/) as string,
    });
    r.fazer({ acao: 'iniciar', execucao: 4 }, ambiental);
    r.fazer({ acao: 'deferir', execucao: 4 }, ambiental);
    depois();
    r.fazer({ acao: 'iniciar', execucao: 3 }, analista);
    r.fazer({ acao: 'deferir', execucao: 3 }, analista);
    const fim = grafoDoRequerimento(definicao, r.estado(), 'equipe');
    expect(tomadas(fim)).toEqual([
      ...['abertura>triagem', 'triagem>urbanismo', 'triagem>meio_ambiente'],
      ...['urbanismo>emissao', 'meio_ambiente>emissao'],
    ]);
    expect(no(fim, 'emissao')?.estado).toBe('atual');
  });

  it('names who had a step to staff, and its sector alone to the applicant', () => {
    const { r } = percorrido();
    const passagem = { rodada: 1, de: '2026-11-19T01:00:00Z', ate: '2026-11-19T03:00:00Z', resultado: 'deferida' };
    const de = (leitor: 'requerente' | 'equipe') => no(grafoDoRequerimento(definicao, r.estado(), leitor), 'triagem');
    expect(de('equipe')?.passagens).toEqual([{ ...passagem, quem: 'SEURB, Dalva' }]);
    expect(de('requerente')?.passagens).toEqual([{ ...passagem, quem: 'SEURB' }]);
  });

  it('tells on what conditions it goes where to staff alone', () => {
    const { r } = percorrido();
    const condicoes = (leitor: 'requerente' | 'equipe') => {
      const { nos, arestas } = grafoDoRequerimento(definicao, r.estado(), leitor);
      return [...nos, ...arestas].flatMap(({ condicao }) => condicao ?? []);
    };
    expect(condicoes('equipe')).not.toEqual([]);
    expect(condicoes('requerente')).toEqual([]);
  });

  it('draws a return that somebody took, which the process does not name', () => {
    const { r, depois } = percorrido();
    r.fazer({ acao: 'iniciar', execucao: 3 });
    depois();
    r.fazer({ acao: 'voltar', etapa: 'triagem', motivo: 'Falta o zoneamento', execucao: 3 });
    const grafo = grafoDoRequerimento(definicao, r.estado(), 'equipe');
    expect(grafo.arestas.filter(({ tipo }) => tipo === 'volta')).toEqual([
      { de: 'urbanismo', para: 'triagem', tipo: 'volta', condicao: null, tomada: true },
    ]);
    expect(no(grafo, 'triagem')?.passagens).toHaveLength(2);
  });
});

describe('layers', () => {
  it('a way back makes no circle, and a step stands after all that lead to it', () => {
    const volta = { de: 'c', para: 'a' };
    const { lugares, voltas } = camadasDoGrafo(
      ['a', 'b', 'c', 'solto'],
      [{ de: 'a', para: 'b' }, { de: 'a', para: 'c' }, { de: 'b', para: 'c' }, volta],
    );
    expect([...voltas]).toEqual([volta]);
    expect(Object.fromEntries([...lugares].map(([chave, { camada }]) => [chave, camada]))).toEqual({
      ...{ a: 0, b: 1, c: 2, solto: 0 },
    });
  });
});
