import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';

const o1 = (): Definicao =>
  JSON.parse(readFileSync(new URL('../../../../server/seed/definicoes/o1.json', import.meta.url), 'utf8')) as Definicao;
const cidade = {
  setores: ['SEURB', 'SEMAM', 'SFIS', 'SEPLAN', 'COORD', 'GAB'].map((sigla) => ({ sigla, membros: 2, analistas: 2 })),
  parametros: ['UFM'],
};
const achados = (mudar: (d: Definicao, etapa: (chave: string) => Etapa) => void): readonly string[] => {
  const d = o1();
  mudar(d, (chave) => {
    const etapa = d.etapas.find((e) => e.chave === chave);
    if (etapa === undefined) throw new Error(chave);
    return etapa;
  });
  return verificarDefinicao(d, cidade)
    .filter(({ gravidade }) => gravidade === 'bloqueia')
    .map((a) => `${a.codigo} ${a.onde}`);
};

describe('recursos na publicação', () => {
  it('o do alvará passa, e sem ele as suas etapas não seriam alcançadas', () => {
    expect(achados(() => undefined)).toEqual([]);
    expect(
      achados((d) => {
        delete d.recurso;
      }).filter((x) => x.startsWith('etapa_inalcancavel')),
    ).toHaveLength(4);
  });

  it.each<[string, (d: Definicao, etapa: (chave: string) => Etapa) => void, string]>([
    [
      'sem prazo para recorrer, a decisão nunca valeria',
      (_d, e) => delete e('primeiro_recurso').prazo,
      'recurso_invalido recurso.instancias[0].interpor',
    ],
    [
      'o recurso com condição',
      (_d, e) => (e('segundo_recurso').condicao = 'zona = "rural"'),
      'recurso_invalido recurso.instancias[1].interpor',
    ],
    [
      'um caminho que leva ao recurso sem indeferimento',
      (_d, e) =>
        (e('analise').proximas = [{ para: 'primeiro_recurso', condicao: 'zona = "rural"' }, { para: 'consulta_dup' }]),
      'recurso_invalido recurso.instancias[0].interpor',
    ],
    [
      'o recurso que não leva a quem julga',
      (_d, e) => (e('primeiro_recurso').proximas = [{ para: 'analise' }]),
      'recurso_invalido recurso.instancias[0].interpor',
    ],
    [
      'quem julga sem poder negar',
      (_d, e) => (e('julgamento_secretario').acoes = ['deferir']),
      'recurso_invalido recurso.instancias[1].julgar',
    ],
    [
      'provimento por silêncio',
      (_d, e) => {
        e('julgamento_coordenador').prazo = { quantidade: 5, contagem: 'uteis' };
        e('julgamento_coordenador').vencimento = { defere: true };
      },
      'recurso_invalido recurso.instancias[0].julgar',
    ],
    [
      'um caminho de fora até quem julga',
      (_d, e) => (e('emissao').proximas = [{ para: 'julgamento_secretario' }]),
      'recurso_invalido recurso.instancias[1].julgar',
    ],
    [
      'uma etapa em duas instâncias',
      (d) => {
        const [um, outro] = d.recurso?.instancias ?? [];
        if (um && outro) Object.assign(outro, { interpor: um.interpor, julgar: um.julgar });
      },
      'recurso_invalido recurso.instancias[1].interpor',
    ],
    [
      'uma etapa que não existe',
      (d) => Object.assign(d.recurso?.instancias[0] ?? {}, { julgar: 'ninguem' }),
      'etapa_desconhecida recurso.instancias[0].julgar',
    ],
    [
      'recurso contra quem já julga',
      (d) => {
        if (d.recurso) d.recurso.de = ['julgamento_coordenador'];
      },
      'recurso_invalido recurso.de[0]',
    ],
    [
      'recurso contra uma etapa que não existe',
      (d) => {
        if (d.recurso) d.recurso.de = ['ninguem'];
      },
      'etapa_desconhecida recurso.de[0]',
    ],
  ])('recusa %s', (_nome, mudar, esperado) => {
    expect(achados(mudar)).toContain(esperado);
  });
});
