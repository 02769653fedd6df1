import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import type { ParecerExternoVisto } from '../../../../../src/schemas/requerimento/vistas/pareceres.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import { BOMBEIROS, definicaoComDeFora } from '../../../../support/definicaoComDeFora.ts';
import { publicarVersao } from '../../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';
import { achadosDe, definicaoDe, item } from '../../../../schemas/processo/verificar/exemplo.ts';

const MEU = 'painel-contribuinte/requerimento';
const CPF = '111.444.777-35';

/** The fire brigade reads the area, whose CPF it is, and what the answers hide of a works of 60 m². */
const comRespostas = (): Definicao => {
  const d = definicaoComDeFora([
    {
      ...BOMBEIROS,
      externo: {
        orgao: 'Corpo de Bombeiros',
        email: 'projetos@bombeiros.example',
        documentos: ['matricula'],
        respostas: ['area_ampliada_m2', 'dono', 'nome_vizinho'],
      },
    },
  ]);
  const [abertura, ...resto] = d.etapas;
  const [secao] = abertura?.secoes ?? [];
  if (abertura === undefined || secao === undefined) throw new Error('O2 opens with a form');
  return {
    ...d,
    campos: [...d.campos, { chave: 'dono', nome: 'CPF do dono', tipo: 'cpf', obrigatorio: true }],
    etapas: [{ ...abertura, secoes: [{ ...secao, campos: [...secao.campos, 'dono'] }] }, ...resto],
  };
};

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comRespostas());
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const token = async (): Promise<string> => {
  const { rows } = await portal.base.ownerPool.query<{ dados: unknown }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = $1 order by id desc limit 1`,
    ['projetos@bombeiros.example'],
  );
  return /parecer\/([A-Za-z0-9_-]+)/.exec(JSON.stringify(rows[0]?.dados))?.[1] ?? '';
};

it('[E11] a body outside reads the answers that the process lets it see, with a CPF in part hidden, and no others', async () => {
  const { id, versao } = (await c.requerente.post(MEU, { processo_id: c.processo })).dados<{
    id: number;
    versao: number;
  }>();
  // Typed without its mask: it is kept as the mask writes it.
  const respostas = { ...respostasO2, area_ampliada_m2: '60.00', dono: '11144477735' };
  await c.requerente.post(`${MEU}/${id}/respostas`, { respostas });
  expect(
    (await enviarArquivo(portal, c.requerente, `${MEU}/${id}/arquivos`, { documento: 'matricula' })).statusCode,
  ).toBe(201);
  const enviado = await c.requerente.post(`${MEU}/${id}/enviar`, { versao });
  expect(enviado.status, enviado.texto).toBe(200);
  const guardado = (await api.ver(id)).respostas.flatMap((e) => e.campos).find((um) => um.campo === 'dono');
  expect(guardado?.valor).toBe(CPF);
  await api.agir(id, 'acoes/iniciar');
  // Who asks reads before what will be seen.
  const area = comRespostas().campos.find((um) => um.chave === 'area_ampliada_m2')?.nome ?? '';
  expect((await api.ver(id)).pareceres?.propostos[0]?.externo?.respostas).toEqual([area, 'CPF do dono']);
  await api.agir(id, 'pareceres/externos', { orgao: 'Corpo de Bombeiros' });
  const r = await portal.anonimo().get(`publico/parecer/${await token()}`);
  expect(r.dados<ParecerExternoVisto>().respostas).toEqual([
    { nome: area, texto: '60,00 m²' },
    { nome: 'CPF do dono', texto: '***.444.777-**' },
  ]);
  expect(r.texto).not.toContain(CPF);
  expect((await api.ver(id)).pareceres?.pedidos[0]?.respostas_mostradas).toEqual([area, 'CPF do dono']);
});

it('[E11] what a body would be shown is checked before it is published', () => {
  const com = (respostas: readonly string[]) =>
    achadosDe('o3', (d) => {
      d.campos.push({ chave: 'planta_dele', nome: 'Planta', tipo: 'arquivo', obrigatorio: false });
      item(item(d.etapas, 0).secoes, 0).campos.push('planta_dele');
      const analise = item(
        d.etapas.filter((e) => e.publico === 'setor' && e.tipo !== 'automático'),
        0,
      );
      analise.pareceres = [
        {
          externo: { orgao: 'IMA', email: 'a@ima.example', respostas: [...respostas] },
          motivo: 'Há mata',
          prazo: { quantidade: 5, contagem: 'uteis' },
        },
      ];
    }).filter((um) => um.includes('.respostas['));
  expect(com(['fantasma', 'planta_dele']).map((um) => um.split(' ')[0])).toEqual([
    'campo_desconhecido',
    'parecer_invalido',
  ]);
  const [primeiro = ''] = definicaoDe('o3').etapas[0]?.secoes?.[0]?.campos ?? [];
  expect(com([primeiro])).toEqual([]);
});
