import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { renomear } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { evoluir } from '../../../../src/schemas/requerimento/evoluir.ts';
import { errosDoMapa, mapaProposto, type MapaDaMigracao } from '../../../../src/schemas/requerimento/migracao/mapa.ts';
import { planejarMigracao } from '../../../../src/schemas/requerimento/migracao/planejar.ts';
import { definicao, iniciado } from '../motorDoO2.ts';

import { com, CONTRAPARTIDA, levado, relogio } from './palcoDoPlano.ts';

describe('passar um requerimento a outra versão', () => {
  describe('taxas, contrapartidas e documentos emitidos', () => {
    const antes = com({
      contrapartidas: [{ ...CONTRAPARTIDA, chave: 'mudas', nome: 'Plantio de mudas' }],
      taxas: [...definicao.taxas, ...definicao.taxas.slice(0, 1).map((t) => ({ ...t, chave: 'extra', nome: 'Extra' }))],
    });
    const [taxa] = antes.taxas;
    const [papel] = antes.documentos_emitidos;
    if (taxa === undefined || papel === undefined) throw new Error('The definition has both');
    const cobranca = (chave: string, id: number): Estado['cobrancas'][number] => ({
      ...{ id, etapa: taxa.etapa, taxa: chave, nome: chave, situacao: 'emitida manualmente', quantidade: '1' },
      ...{ unidade: 'UFM', valor: '10.00', guia: null, vence_em: null, memoria: [], comprovantes: [] },
    });
    const estado: Estado = {
      ...iniciado(),
      cobrancas: [cobranca(taxa.chave, 1)],
      bases_das_taxas: { [taxa.chave]: { area_ampliada_m2: '142.50' } },
      restituicoes: [
        {
          ...{ id: 1, taxa: taxa.chave, nome: 'x', situacao: 'a restituir', valor: '1.00', motivo: 'm' },
          ...{ documento: null, restituida_em: null },
        },
      ],
      contrapartidas: [
        {
          ...{ id: 1, chave: 'mudas', etapa: taxa.etapa, nome: 'Plantio', descricao: '', quantidade: '5' },
          ...{ unidade: 'un', motivo: null, ate: null, exigida_em: '2026-11-19T12:00:00Z' },
          ...{ situacao: 'exigida', comprovacoes: [] },
        },
      ],
      bases_das_contrapartidas: { mudas: {} },
      documentos: [
        { id: 1, chave: papel.chave, numero: '1/2026', data: '2026-11-19', valido_ate: null, situacao: 'válido' },
      ],
    };
    const outroNome = (d: Definicao, nome: (antigo: string) => string): Definicao => {
      const n = renomear(
        renomear(renomear(d, 'taxas[0].chave', 'taxa_nova'), 'documentos_emitidos[0].chave', 'papel_novo'),
        'contrapartidas[0].chave',
        'plantio',
      );
      const mudar = <T extends { readonly chave: string; readonly nome: string }>(lista: readonly T[]) =>
        lista.map((x) => (['taxa_nova', 'papel_novo', 'plantio'].includes(x.chave) ? { ...x, nome: nome(x.nome) } : x));
      return {
        ...n,
        taxas: mudar(n.taxas),
        documentos_emitidos: mudar(n.documentos_emitidos),
        contrapartidas: mudar(n.contrapartidas ?? []),
      };
    };
    const levar = (depois: Definicao, mapa?: MapaDaMigracao, de = estado) =>
      planejarMigracao({
        ...{ antes: { numero: 1, definicao: antes }, depois: { numero: 2, definicao: depois }, mapa, estado: de },
        ...{ relogio, agora: '2026-11-19T12:00:00Z', hoje: '2026-11-19' },
      });
    const conferir = (p: ReturnType<typeof levar>): void => {
      const { estado: novo, evento } = levado(p);
      expect(novo.cobrancas.map((c) => c.taxa)).toEqual(['taxa_nova']);
      expect(novo.restituicoes?.map((r) => r.taxa)).toEqual(['taxa_nova']);
      expect(Object.keys(novo.bases_das_taxas ?? {})).toEqual(['taxa_nova']);
      expect(novo.contrapartidas?.map((x) => x.chave)).toEqual(['plantio']);
      expect(Object.keys(novo.bases_das_contrapartidas ?? {})).toEqual(['plantio']);
      expect(novo.documentos.map((d) => d.chave)).toEqual(['papel_novo']);
      expect(evolvido(evento)).toEqual(novo);
    };
    const evolvido = (evento: Parameters<typeof evoluir>[1]) =>
      evoluir(estado, JSON.parse(JSON.stringify(evento)) as typeof evento);

    it('de outro nome interno são propostos pelo nome, e vão com o que foi cobrado, exigido e emitido', () => {
      const depois = outroNome(antes, (nome) => ` ${nome.toLocaleUpperCase('pt-BR')}`);
      const { taxas, contrapartidas, documentos_emitidos } = mapaProposto(antes, depois);
      expect(taxas[taxa.chave]).toBe('taxa_nova');
      expect([contrapartidas, documentos_emitidos[papel.chave]]).toEqual([{ mudas: 'plantio' }, 'papel_novo']);
      conferir(levar(depois));
      // A map of before these parts were in it is completed by what is proposed.
      const { etapas, campos, documentos, opcoes } = mapaProposto(antes, depois);
      conferir(levar(depois, { etapas, campos, documentos, opcoes }));
    });

    it('de outro nome também não têm proposta, impedem o que está em aberto, e vão pelo que se escolhe', () => {
      const depois = outroNome(antes, (nome) => `${nome} (novo)`);
      const proposto = mapaProposto(antes, depois);
      expect(proposto.taxas[taxa.chave]).toBeNull();
      expect(levar(depois)).toMatchObject({
        pode: false,
        motivos: [
          expect.stringMatching(/^A taxa .+ está em aberto e não existe na versão nova$/),
          expect.stringMatching(/^A contrapartida .+ está por cumprir e não existe na versão nova$/),
        ],
      });
      const mapa = {
        ...proposto,
        taxas: { ...proposto.taxas, [taxa.chave]: 'taxa_nova' },
        contrapartidas: { mudas: 'plantio' },
        documentos_emitidos: { [papel.chave]: 'papel_novo' },
      };
      expect(errosDoMapa(mapa, depois)).toEqual({});
      conferir(levar(depois, mapa));
    });

    it('dois nomes iguais não são propostos; dois que viram um, e um que some sob o nome de outro, impedem', () => {
      const gemea = { ...antes, taxas: antes.taxas.map((t) => ({ ...t, nome: 'Taxa' })) };
      expect(
        mapaProposto(
          gemea,
          outroNome(gemea, (nome) => nome),
        ).taxas,
      ).toMatchObject({ [taxa.chave]: 'taxa_nova' });
      const todas = renomear(
        outroNome(gemea, (nome) => nome),
        'taxas[1].chave',
        'outra_nova',
      );
      expect(mapaProposto(gemea, todas).taxas).toMatchObject({ [taxa.chave]: null });
      const duas = { ...estado, cobrancas: [cobranca(taxa.chave, 1), cobranca('extra', 2)] };
      const proposto = mapaProposto(antes, antes);
      expect(levar(antes, { ...proposto, taxas: { ...proposto.taxas, extra: taxa.chave } }, duas)).toMatchObject({
        pode: false,
        motivos: [`As taxas “${taxa.nome}” e “Extra” viraram uma só`],
      });
      expect(levar(antes, { ...proposto, documentos_emitidos: {} })).toMatchObject({
        pode: false,
        motivos: [expect.stringContaining(`O documento emitido “${papel.nome}” não tem correspondência`)],
      });
    });
  });
});
