import { processosDaCidade, semExtras } from '../processosDaCidade.ts';

export let o2: ReturnType<typeof processosDaCidade>;
let series = 0;

export const licenciado = async () => {
  const id = await o2.iniciado(await o2.publicado({ ...semExtras(), documentos_emitidos: emitidos() }));
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
  return { id, licenca: await emVigor(id) };
};
export const emitidos = () => semExtras().documentos_emitidos.map((d) => ({ ...d, serie: `alvara_${++series}` }));
export const emVigor = async (id: number, quem = o2.c.gestor) => {
  const achada = (await o2.api.ver(id, quem)).emitidos.find((d) => d.tipo === 'licenca' && d.situacao === 'válido');
  if (achada === undefined) throw new Error('no licence in force');
  return achada;
};
export const publica = async (codigo: string) =>
  (await o2.portal.anonimo().get(`publico/autenticidade/${codigo}`)).dados<{
    documento: { situacao: string; revisao: number; sha256: string; validade: string; assinaturas: unknown[] };
  }>().documento;
export const sinos = async (id: number) =>
  (
    await o2.portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', id)
      .where('usuario_id', '=', o2.c.requerente.id)
      .orderBy('id')
      .execute()
  ).map((n) => n.message);

/** A city that issues licences. */
export const palcoDasLicencas = (): void => {
  o2 = processosDaCidade();
};
