import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoQueAtualiza } from '../../../support/definicaoQueAtualiza.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';
import { createPartida } from './ensaiarCaso.ts';
import { INICIO } from './parDoEnsaio.ts';

let portal: Portal;
let c: CenarioO2;
beforeAll(async () => {
  portal = await aPortal({ inicio: INICIO });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicaoQueAtualiza());
});
afterAll(() => portal.drop());

it('a test run says what would change, refuses what the registry would, and leaves every property as it is', async () => {
  const imoveis = () => portal.db.selectFrom('imovel').selectAll().orderBy('id').execute();
  const antes = await imoveis();
  const configura = await portal.entrar({ permissoes: ['painel.prefeitura', 'processo.configurar'] });
  const ensaiar = (corpo: object) => configura.post(`painel-prefeitura/processo/${c.processo}/ensaio`, corpo);
  const p = createPartida(ensaiar, INICIO);
  await p.comecar();
  await p.jogar('requerente', 'enviar', { respostas: respostasO2, arquivos: ['documento:matricula'] });
  const mao = p.ver().maos.find(({ chave }) => chave.startsWith('setor:'))?.chave ?? '';
  await p.jogar(mao, 'iniciar');
  const ruim = { mao, oferta: 'deferir', dados: { respostas: { andares: 5000 } } };
  const { recusa } = (await ensaiar({ inicio: INICIO, jogadas: [...p.jogadas, ruim] })).dados<{
    recusa: { erros: object } | null;
  }>();
  expect(recusa?.erros).toEqual({ andares: ['Pavimentos: Campo deve ser menor que 1.000'] });
  await p.jogar(mao, 'deferir', { respostas: { area_final: '186.5', andares: 2 } });
  expect(p.ver().lances.at(-1)?.textos).toContain(
    'mudaria o cadastro do imóvel 01.02.117: Área construída: 186,50 m²; Pavimentos: 2',
  );
  expect(await imoveis()).toEqual(antes);
});
