import { mostrarData } from '../brasil/data.ts';
import type { EventoDe } from './eventos.ts';
import type { EventoDaLicenca } from './eventosDaLicenca.ts';
import { diasEmPalavras, type Ato } from './historicoDaValidade.ts';
import { mudancaEmPalavras } from './licencas.ts';
import type { Frases } from './frasesDosEventos.ts';

/** 'Válido até 05/03/2028 (24 meses: obra acima de 750 m²)', 'Sem prazo: enquanto a lei não mudar'; null of one that says nothing of an end. */
const validadeEmTexto = ({ valido_ate, validade }: Pick<EventoDe<'documento_emitido'>, 'valido_ate' | 'validade'>) => {
  if (valido_ate === null) return validade?.texto ?? null;
  const ate = `Válido até ${mostrarData(valido_ate)}`;
  return validade === undefined ? ate : `${ate} (${validade.texto})`;
};

/** 'Decreto 5/2026. Motivo: calamidade pública'. */
const porque = ({ motivo, ato }: Ato): string =>
  ato === undefined ? `Motivo: ${motivo}` : `${ato}. Motivo: ${motivo}`;

/** Papers issued, and what became of them. */
export const frasesDaLicenca: Pick<Frases, 'documento_emitido' | EventoDaLicenca['tipo']> = {
  documento_emitido: (e) => ({
    texto: `${e.automatico === true ? 'acionou a emissão automática de' : 'emitiu'} ${e.nome} nº ${e.numero}`,
    detalhe: validadeEmTexto(e),
  }),
  licenca_regenerada: (e) => ({
    texto: `gerou de novo ${e.nome} nº ${e.numero}`,
    detalhe: 'O arquivo anterior foi substituído, e as suas assinaturas deixaram de valer',
  }),
  licenca_retificada: (e) => ({
    texto: `retificou ${e.nome} nº ${e.numero}`,
    detalhe: `${e.mudancas.map(mudancaEmPalavras).join('; ')}. Motivo: ${e.motivo}`,
  }),
  licenca_prorrogada: (e) => ({
    texto:
      e.por === 'suspensão'
        ? `somou os dias parados à validade de ${e.nome} nº ${e.numero}`
        : `prorrogou ${e.nome} nº ${e.numero} por ${e.quanto}`,
    detalhe: `Válido até ${mostrarData(e.valido_ate)} (antes, até ${mostrarData(e.de)}). ${porque(e)}`,
  }),
  prorrogacao_da_licenca_pedida: (e) => ({
    texto: `pediu a prorrogação de ${e.nome} nº ${e.numero}`,
    detalhe: `Motivo: ${e.motivo}`,
  }),
  prorrogacao_da_licenca_negada: (e) => ({
    texto: `negou a prorrogação de ${e.nome} nº ${e.numero}`,
    detalhe: `Motivo: ${e.motivo}`,
  }),
  licenca_suspensa: (e) => ({
    texto: `suspendeu a validade de ${e.nome} nº ${e.numero}`,
    detalhe: `Desde ${mostrarData(e.desde)}. ${porque(e)}`,
  }),
  licenca_retomada: (e) => ({
    texto: `retomou a validade de ${e.nome} nº ${e.numero}`,
    detalhe: `Parada desde ${mostrarData(e.desde)}: ${diasEmPalavras(e.dias)} a mais${e.valido_ate === null ? '' : `, válido até ${mostrarData(e.valido_ate)}`}. ${porque(e)}`,
  }),
  licenca_lembrada: (e) => ({
    texto: `lembrou que ${e.nome} nº ${e.numero} está perto do fim da validade`,
    detalhe: `Válido até ${mostrarData(e.valido_ate)}`,
  }),
  licenca_vencida: (e) => ({
    texto: `registrou o fim da validade de ${e.nome} nº ${e.numero}`,
    detalhe: `Valeu até ${mostrarData(e.valido_ate)}`,
  }),
};
