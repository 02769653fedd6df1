import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { achadosDe, item } from './exemplo.ts';

type Caso = readonly [nome: string, mudar: (d: Definicao) => void, achados: readonly string[]];

/** O3: abertura -> vistoria_sanitaria (only with tem_fossa) -> vistoria_obra -> expedicao. */
describe('steps', () => {
  it.each<Caso>([
    [
      'unreachable step',
      (d) => (item(d.etapas, 1).proximas = [{ para: 'expedicao' }]),
      [
        'etapa_inalcancavel etapas[2]',
        'campo_posterior documentos_emitidos[0].texto[0]',
        'campo_posterior documentos_emitidos[0].campos[3]',
      ],
    ],
    [
      'step reached only by a way that is never taken',
      (d) => (item(d.etapas, 1).proximas = [{ para: 'expedicao' }, { para: 'vistoria_obra', condicao: 'tem_fossa' }]),
      [
        'saida_ignorada etapas[1].proximas[1]',
        'saida_sem_padrao etapas[1].proximas',
        'etapa_inalcancavel etapas[2]',
        'campo_posterior documentos_emitidos[0].texto[0]',
        'campo_posterior documentos_emitidos[0].campos[3]',
      ],
    ],
    [
      'the applicant’s step leads nowhere, which would grant the request by itself',
      (d) => {
        item(d.etapas, 0).proximas = [];
        d.etapas = [item(d.etapas, 0)];
        d.taxas = [];
        d.documentos = d.documentos.filter((x) => x.etapa === 'abertura');
        d.campos = d.campos.slice(0, 4);
        d.documentos_emitidos = [];
        d.setores = [];
        d.parametros = [];
      },
      ['etapa_sem_saida etapas[0].proximas'],
    ],
    [
      'a document of the sector in a step of the applicant, where nobody would attach it',
      (d) => {
        const doRequerente = d.documentos.findIndex((x) => x.etapa === item(d.etapas, 0).chave);
        d.documentos.unshift({ ...item(d.documentos, doRequerente), chave: 'parecer', publico: 'setor' });
        d.documentos.push({ ...item(d.documentos, 0), chave: 'relatorio', etapa: item(d.etapas, 1).chave });
      },
      ['sem_efeito documentos[0].publico'],
    ],
    [
      'a file field in a step of the city: the sector attaches it',
      (d) => {
        const campo = item(d.campos, 4);
        campo.tipo = 'arquivo';
        d.documentos_emitidos = d.documentos_emitidos.map((x) => ({
          ...x,
          texto: ['Fica concedido.'],
          campos: x.campos.filter((k) => k !== campo.chave),
        }));
      },
      [],
    ],
    [
      'every step of the city may be passed over, and the filing would grant the request',
      (d) => {
        item(d.etapas, 2).condicao = 'tem_fossa';
        item(d.etapas, 3).condicao = 'tem_fossa';
      },
      ['deferido_sem_analise etapas'],
    ],
    [
      'a cycle without a way out',
      (d) => {
        item(d.etapas, 3).proximas = [{ para: 'vistoria_obra' }];
        item(d.etapas, 3).acoes = ['deferir'];
      },
      [
        'etapa_sem_saida etapas[0].proximas',
        'etapa_sem_saida etapas[1].proximas',
        'etapa_sem_saida etapas[2].proximas',
        'etapa_sem_saida etapas[3].proximas',
      ],
    ],
    [
      'no action that leads on',
      (d) => (item(d.etapas, 2).acoes = ['indeferir', 'pendencia']),
      ['etapa_sem_saida etapas[2].acoes'],
    ],
    [
      'a way to a step that does not exist',
      (d) => item(d.etapas, 2).proximas.unshift({ para: 'arquivo', condicao: 'tem_fossa' }),
      ['etapa_desconhecida etapas[2].proximas[0].para'],
    ],
    [
      'no way without a condition at the end',
      (d) => (item(d.etapas, 2).proximas = [{ para: 'expedicao', condicao: 'tem_fossa' }]),
      ['saida_sem_padrao etapas[2].proximas'],
    ],
    [
      'no one may open it: the first step is a sector’s',
      (d) => {
        d.etapas = [
          {
            chave: 'triagem',
            nome: 'Triagem',
            tipo: 'validar',
            publico: 'setor',
            setor: 'SEPLAN',
            proximas: [{ para: 'abertura' }],
          },
          ...d.etapas,
        ];
      },
      ['ninguem_pode_abrir etapas[0].publico'],
    ],
    [
      'a condition on the first step',
      (d) => (item(d.etapas, 0).condicao = 'tem_fossa'),
      ['condicao_ignorada etapas[0].condicao', 'campo_posterior etapas[0].condicao'],
    ],
    [
      'the applicant’s step of a staff kind',
      (d) =>
        d.etapas.splice(1, 0, {
          chave: 'ver',
          nome: 'Ver',
          tipo: 'visualizar',
          publico: 'requerente',
          proximas: [{ para: 'vistoria_sanitaria' }],
        }),
      ['publico_invalido etapas[1].publico', 'etapa_inalcancavel etapas[1]'],
    ],
    [
      'an opinion in a step of the applicant, and one of the sector that works in the step',
      (d) => {
        item(d.etapas, 0).pareceres = [{ setor: 'SEPLAN', motivo: 'Obra' }];
        item(d.etapas, 2).pareceres = [
          { setor: 'SFIS', motivo: 'Fossa' },
          { setor: 'seplan', motivo: 'Obra' },
        ];
      },
      ['sem_efeito etapas[0].pareceres', 'sem_efeito etapas[2].pareceres[1].setor'],
    ],
    [
      'an inspection in a step of the applicant, two items of one key, and one that goes on although reproved without being asked for',
      (d) => {
        const vistoria = { agenda: 'setor' as const, duracao: 60, itens: [{ chave: 'fossa', nome: 'Fossa' }] };
        item(d.etapas, 0).vistoria = vistoria;
        item(d.etapas, 1).vistoria = { ...vistoria, itens: [...vistoria.itens, ...vistoria.itens] };
        item(d.etapas, 2).vistoria = { ...vistoria, reprovada: 'segue' };
      },
      [
        'chave_repetida etapas[1].vistoria.itens[1].chave',
        'sem_efeito etapas[0].vistoria',
        'sem_efeito etapas[2].vistoria.reprovada',
      ],
    ],
    [
      'issues a paper that does not exist',
      (d) => (item(d.etapas, 3).emite = 'alvara'),
      ['emissao_desconhecida etapas[3].emite', 'documento_nunca_emitido documentos_emitidos[0]'],
    ],
    [
      'a certificate that issues nothing',
      (d) => delete item(d.etapas, 3).emite,
      ['sem_efeito etapas[3].tipo', 'documento_nunca_emitido documentos_emitidos[0]'],
    ],
    [
      'a paper issued by the applicant’s step',
      (d) => (item(d.etapas, 0).emite = 'habite_se'),
      [
        'sem_efeito etapas[0].emite',
        'campo_posterior documentos_emitidos[0].texto[0]',
        'campo_posterior documentos_emitidos[0].texto[1]',
        'campo_posterior documentos_emitidos[0].campos[3]',
        'campo_posterior documentos_emitidos[0].campos[4]',
      ],
    ],
    [
      'fields in an automatic step',
      (d) => {
        item(d.etapas, 2).tipo = 'automático';
        d.taxas = [item(d.taxas, 1)];
        d.documentos.splice(1, 1);
      },
      ['sem_efeito etapas[2].secoes'],
    ],
    [
      'a document of an automatic step, or of none',
      (d) => {
        d.etapas.splice(2, 0, {
          chave: 'sorteio',
          nome: 'Sorteio',
          tipo: 'automático',
          publico: 'setor',
          proximas: [{ para: 'vistoria_obra' }],
        });
        item(d.etapas, 1).proximas = [{ para: 'sorteio' }];
        item(d.documentos, 0).etapa = 'sorteio';
        item(d.documentos, 1).etapa = 'protocolo';
      },
      ['sem_efeito documentos[0].etapa', 'etapa_desconhecida documentos[1].etapa'],
    ],
    [
      'an empty form',
      (d) => {
        d.etapas.splice(1, 0, {
          chave: 'extra',
          nome: 'Extra',
          tipo: 'preencher',
          publico: 'requerente',
          proximas: [{ para: 'vistoria_sanitaria' }],
        });
        item(d.etapas, 0).proximas = [{ para: 'extra' }];
      },
      ['etapa_vazia etapas[1]'],
    ],
    [
      'tabs of a step of staff with one section, while the applicant’s have his sending beside them',
      (d) => {
        for (const i of [0, 1]) {
          const etapa = item(d.etapas, i);
          etapa.apresentacao = 'abas';
          etapa.secoes = [{ ...item(etapa.secoes ?? [], 0), campos: (etapa.secoes ?? []).flatMap((s) => s.campos) }];
        }
      },
      ['abas_sem_secoes etapas[1].apresentacao'],
    ],
  ])('%s', (_nome, mudar, achados) => {
    expect(achadosDe('o3', mudar)).toEqual(achados);
  });

  it('a loop back to a step is no fault while another way leads out', () => {
    expect(
      achadosDe('o3', (d) => {
        item(d.etapas, 2).proximas = [
          { para: 'vistoria_sanitaria', condicao: 'decisao = "devolvida"' },
          { para: 'expedicao' },
        ];
      }),
    ).toEqual([]);
  });
});
