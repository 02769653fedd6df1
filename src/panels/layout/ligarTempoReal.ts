import { atualizarUsuario } from '../../authProvider/atualizarUsuario.ts';
import { renovar } from '../../authProvider/renovar.ts';
import { conectarTempoReal, type TempoReal } from '../../dataProvider/realtime.ts';
import { carregarRecursos } from '../../dataProvider/recursos.ts';
import { cabecalhos, tokenCsrf } from '../../dataProvider/requisicao.ts';

async function headersProvider(denovo: boolean): Promise<Record<string, string>> {
  if (denovo) await renovar();
  return cabecalhos(await tokenCsrf(denovo));
}

/** The server closes the connections of whose permissions or sectors change: whenever one stands again, the user is asked for anew. */
export function seguirAcessos(conexao: Pick<TempoReal, 'estado' | 'aoMudarEstado'>): void {
  let antes = conexao.estado() === 'connected';
  conexao.aoMudarEstado((estado) => {
    if (estado !== 'connected') return;
    if (antes) void atualizarUsuario();
    antes = true;
  });
}

/** What a panel's page does once its screen stands: it asks who the user is by now, and connects. Null when the connection has no address. */
export async function ligarTempoReal(): Promise<TempoReal | null> {
  void atualizarUsuario();
  const recursos = await carregarRecursos();
  if (recursos === null) return null;
  const { key, porta, tls } = recursos.padrao.tempo_real;
  const conexao = conectarTempoReal({ key, host: window.location.hostname, port: porta, tls, headersProvider });
  seguirAcessos(conexao);
  return conexao;
}
