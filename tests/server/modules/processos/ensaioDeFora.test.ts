import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoComDeFora } from '../../../support/definicaoComDeFora.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import type { Partida } from './ensaiarCaso.ts';
import { createPar, INICIO, MEU } from './parDoEnsaio.ts';

let portal: Portal;
let c: CenarioO2;
let configura: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: INICIO });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicaoComDeFora());
  configura = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
});
afterAll(() => portal.drop());

const setor = (p: Partida): string => p.ver().maos.find((m) => m.chave.startsWith('setor:SEURB:'))?.chave ?? '';
const tokenDe = async (para: string): Promise<string> => {
  const { rows } = await portal.base.ownerPool.query<{ dados: { acao: { url: string } } }>(
    `select dados from saida where tipo = 'mail' and dados ->> 'para' = $1 order by id desc limit 1`,
    [para],
  );
  return rows[0]?.dados.acao.url.split('/parecer/')[1] ?? '';
};

it('what a process proposes to ask outside of the city is played as it goes for real: offered, asked where the process says, answered', async () => {
  const api = requerimentoPelaApi(portal, c);
  const { id, versao, partida: p, passo } = await createPar({ portal, c, configura }, c.processo);
  const respostas = { ...respostasO2, nome_vizinho: 'Ivo Divisa', email_vizinho: 'ivo@vizinhos.example' };
  await passo(
    'enviar',
    async () => {
      const meu = `${MEU}/requerimento/${id}`;
      await c.requerente.post(`${meu}/respostas`, { respostas });
      for (const onde of [{ documento: 'matricula' }, { campo: 'planta' }] as const)
        await enviarArquivo(portal, c.requerente, `${meu}/arquivos`, onde);
      const r = await c.requerente.post(`${meu}/enviar`, { versao });
      expect(r.status, r.texto).toBe(200);
    },
    () => p.jogar('requerente', 'enviar', { respostas, arquivos: ['documento:matricula', 'campo:planta'] } as never),
  );
  await passo(
    'iniciar',
    () => api.agir(id, 'acoes/iniciar'),
    () => p.jogar(setor(p), 'iniciar'),
  );
  const bloqueios = () => p.mao(setor(p))?.ofertas.find((o) => o.acao === 'deferir')?.bloqueios;
  expect(bloqueios()).toEqual((await api.ver(id)).acoes.find((a) => a.acao === 'deferir')?.bloqueios);
  for (const orgao of ['Corpo de Bombeiros', 'Vizinho dos fundos'])
    await passo(
      `pedir a ${orgao}`,
      () => api.agir(id, 'pareceres/externos', { orgao }),
      () => p.jogar(setor(p), `pedir-parecer-externo:proposto:${orgao}`),
    );
  expect(bloqueios()).toEqual(['Deferir depende de: parecer de Corpo de Bombeiros']);
  const resposta = { veredito: 'favorável', texto: 'Nada a opor' };
  await passo(
    'o órgão responde',
    async () => portal.anonimo().post(`publico/parecer/${await tokenDe('projetos@bombeiros.example')}`, resposta),
    () => p.jogar('externo:1', 'dar-parecer-externo:1', { textos: resposta }),
  );
  await passo(
    'deferir',
    () => api.agir(id, 'acoes/deferir'),
    () => p.jogar(setor(p), 'deferir'),
  );
});
