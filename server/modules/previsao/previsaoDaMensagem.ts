import { sql } from 'kysely';
import { entreDatas } from '../../../src/schemas/previsao/vista.ts';

/** Days between which eight in ten such requests are ready, AAAA-MM-DD. */
export interface PrevisaoAoAgir {
  readonly de: string;
  readonly ate: string;
}

/**
 * When the row `requerimento` will be ready, read beside it: by its own forecast, while it is filed by that of its process; null where nothing was learnt or
 * there is too little history.
 * @param hoje AAAA-MM-DD
 */
export const previsaoEmJson = (hoje: string) => sql<PrevisaoAoAgir | null>`(
  select json_build_object('de', coalesce(p.de80, ${hoje}::date + t.de80), 'ate', coalesce(p.ate80, ${hoje}::date + t.ate80))
  from previsao_do_processo t
  left join previsao p on p.organizacao_id = t.organizacao_id and p.requerimento_id = requerimento.id and p.de80 is not null
  where t.organizacao_id = requerimento.organizacao_id and t.processo_id = requerimento.processo_id and (p.de80 is not null or t.de80 is not null))`;

/** As mails say it; '' where nothing does. */
export const previsaoDaMensagem = (previsao: PrevisaoAoAgir | null): string =>
  previsao === null ? '' : `Deve ficar pronto ${entreDatas(previsao.de, previsao.ate)}`;
