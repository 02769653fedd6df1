import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { ForaDaPrefeitura, ParecerProposto } from '../../../../src/schemas/processo/partesDaEtapa.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { BOMBEIROS, definicaoComDeFora, VIZINHO } from '../../../support/definicaoComDeFora.ts';
import { cidade, item } from './exemplo.ts';

const achados = (pareceres: readonly ParecerProposto[], mudar: (d: Definicao) => void = () => undefined) => {
  const d = definicaoComDeFora(pareceres);
  mudar(d);
  return verificarDefinicao(d, cidade)
    .filter(({ onde }) => onde.includes('pareceres['))
    .map((a) => [a.codigo, a.onde.replace('etapas[1].pareceres[0]', 'P'), a.mensagem] as const);
};
const lugares = (...args: Parameters<typeof achados>) => achados(...args).map(([codigo, onde]) => `${codigo} ${onde}`);
const com = (muda: Partial<ForaDaPrefeitura>, mais: Partial<ParecerProposto> = {}): ParecerProposto => ({
  ...BOMBEIROS,
  externo: { orgao: 'IPHAN', email: 'protocolo@iphan.example', ...muda },
  ...mais,
});
const semEmail = (muda: Partial<ForaDaPrefeitura>): ParecerProposto => ({
  ...BOMBEIROS,
  externo: { orgao: 'IPHAN', ...muda },
});
const semPrazo = (): ParecerProposto => {
  const { prazo: _prazo, vencimento: _vencimento, ...resto } = com({});
  return resto;
};

describe('an opinion of somebody outside that a step proposes', () => {
  it('is published where he is named and can be reached; without an address the one who asks is told', () => {
    expect(achados([BOMBEIROS, VIZINHO])).toEqual([]);
    expect(achados([semEmail({})])).toEqual([
      [
        ...['parecer_sem_email', 'P.externo'],
        'O processo não diz o e-mail de "IPHAN": quem analisa terá de escrevê-lo ao pedir',
      ],
    ]);
  });

  it('says nothing of the address of a body without a name, and names no such body', () => {
    const { prazo: _prazo, vencimento: _vencimento, ...novo } = semEmail({ orgao: '' });
    expect(achados([novo])).toEqual([
      ['parecer_invalido', 'P.prazo', expect.stringMatching(/^.*[Ee]ste parecer precisa de prazo: até o fim dele/)],
    ]);
  });

  it('asks one: a sector or a body, not both and not nobody', () => {
    const { externo: _dele, ...deNinguem } = BOMBEIROS;
    expect(achados([deNinguem])).toEqual([
      [
        ...['parecer_invalido', 'P'],
        'Um parecer que a etapa "TRIAGEM" propõe não diz de quem: escolha um setor ou um órgão de fora',
      ],
    ]);
    expect(lugares([{ ...BOMBEIROS, setor: 'SFIS' }])).toContain('parecer_invalido P');
  });

  it.each<readonly [string, ParecerProposto, readonly string[]]>([
    ['a sector of the city by another name', com({ orgao: 'sfis' }), ['parecer_invalido P.externo.orgao']],
    ['an address that is none', com({ email: 'iphan' }), ['parecer_invalido P.externo.email']],
    ['an address said twice', com({ campo_do_email: 'email_vizinho' }), ['parecer_invalido P.externo.email']],
    ['a name said twice', com({ nome: 'Rute', campo_do_nome: 'nome_vizinho' }), ['parecer_invalido P.externo.nome']],
    [
      'a field that is not there',
      semEmail({ campo_do_email: 'nada' }),
      ['campo_desconhecido P.externo.campo_do_email'],
    ],
    [
      'a field that is no text',
      semEmail({ campo_do_email: 'area_ampliada_m2' }),
      ['parecer_invalido P.externo.campo_do_email'],
    ],
    ['a document that is not there', com({ documentos: ['nada'] }), ['campo_desconhecido P.externo.documentos[0]']],
    [
      'an answer in the place of a file',
      com({ documentos: ['matricula', 'nome_vizinho'] }),
      ['parecer_invalido P.externo.documentos[1]'],
    ],
    ['no term, by which the link would end', semPrazo(), ['parecer_invalido P.prazo']],
    ['a head whom he does not have', com({}, { vencimento: { chefia: true } }), ['sem_efeito P.vencimento.chefia']],
  ])('is refused with %s', (_nome, parecer, esperados) => {
    expect(lugares([parecer])).toEqual(esperados);
  });

  it('names no field and no document that only a later step asks for; those of its own step it may', () => {
    const depois = (d: Definicao, etapa: number): void => {
      d.campos.push({ chave: 'email_depois', nome: 'E-mail depois', tipo: 'texto', obrigatorio: false });
      d.campos.push({ chave: 'foto_depois', nome: 'Foto depois', tipo: 'arquivo', obrigatorio: false });
      Object.assign(item(d.etapas, etapa), {
        secoes: [{ chave: 's', titulo: 'Depois', campos: ['email_depois', 'foto_depois'] }],
      });
      d.documentos.push({
        ...{ chave: 'laudo', nome: 'Laudo', etapa: item(d.etapas, etapa).chave, formatos: ['pdf'], publico: 'setor' },
      });
    };
    const parecer = semEmail({ campo_do_email: 'email_depois', documentos: ['foto_depois', 'laudo'] });
    expect(lugares([parecer], (d) => depois(d, 2))).toEqual([
      'campo_posterior P.externo.campo_do_email',
      'campo_posterior P.externo.documentos[0]',
      'campo_posterior P.externo.documentos[1]',
    ]);
    expect(achados([parecer], (d) => depois(d, 2)).at(-1)?.[2]).toBe(
      'O parecer de "IPHAN" mostra "Laudo", que só é enviado na etapa "DECISAO"',
    );
    expect(lugares([parecer], (d) => depois(d, 1))).toEqual([]);
  });
});
