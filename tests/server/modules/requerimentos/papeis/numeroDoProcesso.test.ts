import { expect, it } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { cidade, comPessoas, dizeres } from './palcoDosPapeis.ts';

const o2 = cidade();
const TEXTO = 'No processo nº {{processo.numero}}, licencia-se.';

/** Issued by a step that nobody works in, right after the filing. */
const sozinha = (muda: Partial<Definicao['processo']>): Definicao => {
  const d = comPessoas([TEXTO], muda);
  const [abertura] = d.etapas;
  const [papel] = d.documentos_emitidos;
  if (abertura === undefined || papel === undefined) throw new Error('the process opens and issues');
  return {
    ...d,
    etapas: [
      { ...abertura, proximas: [{ para: 'sozinha' }] },
      {
        chave: 'sozinha',
        nome: 'Emissão',
        tipo: 'automático',
        publico: 'setor',
        setor: 'SEURB',
        emite: papel.chave,
        proximas: [],
      },
    ],
  };
};

const numero = async (id: number) => (await o2.api.ver(id)).numero_processo;

it.each(['sequencial_tipo', 'sequencial_setor_ano', 'igual_requerimento', 'manual'] as const)(
  '[W2] a licence that the portal issues by itself right after the filing bears the process number: %s',
  async (numeracao) => {
    const id = await o2.protocolado(await o2.publicado(sozinha({ numeracao })));
    const dado = await numero(id);
    expect(dado).toMatch(
      {
        sequencial_tipo: /^\d+$/,
        sequencial_setor_ano: /^\d+\/2026$/,
        igual_requerimento: /^2026\//,
        manual: /^2026\//,
      }[numeracao],
    );
    const papel = await dizeres(o2, id, 'licenca');
    expect(JSON.stringify(papel)).toContain(`No processo nº ${dado}, licencia-se.`);
  },
);

it('[W2] the definition says when the number is given: with the filing, with the first start, with the first paper', async () => {
  const processo = (numerado_em: Definicao['processo']['numerado_em']) =>
    o2.publicado(comPessoas([TEXTO], { numeracao: 'sequencial_setor', ...(numerado_em && { numerado_em }) }));
  const noProtocolo = await o2.protocolado(await processo('protocolo'));
  expect(await numero(noProtocolo)).toMatch(/^\d+$/);
  const registro = async (id: number) => {
    const { eventos } = await o2.api.ver(id);
    return eventos.find(({ tipo }) => tipo === 'numero_de_processo_atribuido');
  };
  expect(await registro(noProtocolo)).toMatchObject({ texto: 'registrou o processo nº 1', ator: 'Portal' });

  const noInicio = await o2.protocolado(await processo(undefined));
  expect(await numero(noInicio)).toBeNull();
  await o2.api.agir(noInicio, 'acoes/iniciar');
  expect(await numero(noInicio)).toMatch(/^\d+$/);

  const naEmissao = await o2.iniciado(await processo('emissao'));
  expect(await numero(naEmissao)).toBeNull();
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(naEmissao, `acoes/${acao}`);
  const dado = await numero(naEmissao);
  expect(dado).toMatch(/^\d+$/);
  expect(JSON.stringify(await dizeres(o2, naEmissao, 'licenca'))).toContain(`No processo nº ${dado}, licencia-se.`);
});

it('[W2] numbers of a series have no gaps, whichever moment gives them', async () => {
  const processo = await o2.publicado(comPessoas([TEXTO], { numerado_em: 'protocolo' }));
  const dados = [await o2.protocolado(processo), await o2.protocolado(processo), await o2.protocolado(processo)];
  expect(await Promise.all(dados.map(numero))).toEqual(['1', '2', '3']);
});
