import { emVigor } from './documentoEmitido.ts';
import type { Situado } from './quandoAgir.ts';

/** Papers in force that this request has issued, by name and number; null where there is none. */
const licencas = ({ definicao, estado }: Situado): string | null => {
  const nomes = estado.documentos.filter(emVigor).map(({ chave, numero }) => {
    const emitido = definicao.documentos_emitidos.find((d) => d.chave === chave);
    return `${emitido?.nome ?? chave} nº ${numero}`;
  });
  return nomes.length === 0 ? null : nomes.join('; ');
};

const dizer = (s: Situado, o_que: string): string | null => {
  const nomes = licencas(s);
  return nomes === null ? null : `${o_que}: ${nomes}.`;
};

/** What any end but granting does to them (docs/decisions/0010). */
export const deixamDeValer = (s: Situado): string | null =>
  dizer(s, 'Também deixa de valer, de vez, o que a prefeitura já emitiu neste requerimento');

/** What a reopening does to them. */
export const ficamEmRevisao = (s: Situado): string | null =>
  dizer(s, 'Até o requerimento ser encerrado de novo, quem conferir a autenticidade lê que está em revisão');
