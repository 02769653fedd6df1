import { sql } from 'kysely';
import type { ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import type { Gravacao, Mudanca, Partes } from '../../../entities/partes.ts';
import { sessaoDe } from '../../../plugins/session.ts';
import { armazemDoUsuario } from './armazemDoUsuario.ts';
import { errosDaChefia } from './chefia.ts';
import { errosDeConcessao, exigirQuePossaGerenciar, MAIS_PODEROSO, podeGerenciar } from './concessao.ts';
import {
  contasComIdentificador,
  errosDaContaAlterada,
  errosDaContaCompartilhada,
  errosDaContaEmUso,
  errosDaContaNova,
} from './contas.ts';
import { poderesDe } from './poderes.ts';

const validar = async ({ trx, req, organizacaoId, antes, mudancas, depois }: Gravacao): Promise<ErrosPorCampo> => {
  const dono = organizacaoId ?? 0;
  const suporte = sessaoDe(req).organizacaoSistema;
  const concessao = await errosDeConcessao(trx, req, dono, antes, depois);
  const chefia = await errosDaChefia(trx, dono, antes?.id ?? 0, mudancas);
  if (antes === null)
    return { ...concessao, ...chefia, ...errosDaContaNova(await contasComIdentificador(trx, dono, depois), suporte) };
  await exigirQuePossaGerenciar(trx, req, dono, antes.id);
  return {
    ...concessao,
    ...chefia,
    ...errosDaContaAlterada(await contasComIdentificador(trx, dono, mudancas), antes.id),
    ...errosDaContaEmUso(antes, mudancas),
    ...(suporte ? {} : await errosDaContaCompartilhada(trx, dono, antes.id, mudancas)),
  };
};

const impedimentos = async ({ trx, req, organizacaoId, registros }: Mudanca): Promise<ReadonlyMap<number, string>> => {
  const sessao = sessaoDe(req);
  const poderes = await poderesDe(
    trx,
    organizacaoId ?? 0,
    registros.map(({ id }) => id),
  );
  return new Map(
    registros.flatMap((registro): [number, string][] => {
      if (registro.id === sessao.id) return [[registro.id, 'Você não pode desativar a sua própria conta']];
      const dele = poderes.get(registro.id);
      return dele !== undefined && podeGerenciar(sessao, dele) ? [] : [[registro.id, MAIS_PODEROSO]];
    }),
  );
};

/** Staff of an organisation: account, membership and sectors as one record (spec 6, api.md "Identity"). */
export const partesDoUsuario: Partes = {
  leitura: 'usuario_da_organizacao',
  condicao: sql<boolean>`t.equipe`,
  armazem: armazemDoUsuario,
  validar,
  impedimentos,
};
