import type { ForaDaPrefeitura, ParecerProposto } from '../../../../src/schemas/processo/partesDaEtapa.ts';
import type { Plantador, Terreno } from './terreno.ts';

/** A right opinion of somebody outside, but for what is said of him here. */
export const deFora = (externo: Partial<ForaDaPrefeitura>): ParecerProposto => ({
  ...{ externo: { orgao: 'IPHAN', ...externo }, motivo: 'Fica no centro histórico' },
  prazo: { quantidade: 10, contagem: 'uteis' },
});
const EMAIL = 'protocolo@iphan.example';

const parecer =
  (parte: string, qual: (t: Terreno) => ParecerProposto): Plantador =>
  (t) =>
    `${t.etapa({ pareceres: [qual(t)] }).onde}.pareceres[0]${parte}`;
const externo = (parte: string, qual: (t: Terreno) => Partial<ForaDaPrefeitura>): Plantador =>
  parecer(`.externo${parte}`, (t) => deFora(qual(t)));

/** Opinions that nobody could be asked for as they stand. */
export const dosPareceres = {
  parecer_invalido: [
    parecer('', () => ({ motivo: 'De ninguém' })),
    parecer('', () => ({ ...deFora({ email: EMAIL }), setor: 'SEMAM' })),
    parecer('.prazo', () => {
      const { prazo: _sem, ...resto } = deFora({ email: EMAIL });
      return resto;
    }),
    externo('.orgao', () => ({ orgao: 'seurb', email: EMAIL })),
    externo('.email', () => ({ email: 'iphan' })),
    externo('.email', (t) => ({ email: EMAIL, campo_do_email: t.campo({ tipo: 'texto' }).chave })),
    externo('.nome', (t) => ({ email: EMAIL, nome: 'Rute', campo_do_nome: t.campo({ tipo: 'texto' }).chave })),
    externo('.campo_do_email', (t) => ({ campo_do_email: t.campo({ tipo: 'inteiro' }).chave })),
    externo('.campo_do_email', (t) => ({ campo_do_email: t.campo({ tipo: 'texto', mascara: 'telefone' }).chave })),
    externo('.documentos[0]', (t) => ({ email: EMAIL, documentos: [t.campo({ tipo: 'texto' }).chave] })),
  ],
  parecer_sem_email: [externo('', () => ({}))],
} satisfies Record<string, readonly Plantador[]>;
