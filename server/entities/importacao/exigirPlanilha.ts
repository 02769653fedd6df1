import { erroNoCampo } from '../../../src/schemas/errors.ts';
import { descricaoDoConteudo } from '../../files/exigirFormato.ts';
import { tipoDoConteudo, type TipoDoConteudo } from '../../files/tipoDoConteudo.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** What old Excel files and those under a password begin with. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const recusar = (frase: string): never => {
  throw erroNoCampo('arquivo', frase);
};

/**
 * CSV or XLSX by the first bytes, whatever the name says. Text in an encoding of its own has no mark, so whatever is nothing else may be
 * CSV; the reader has the last word.
 * @throws AppError dados_invalidos on `arquivo`
 */
export const exigirPlanilha = async (inicio: Buffer, nome: string): Promise<TipoDoConteudo> => {
  if (inicio.length === 0) return recusar('O arquivo está vazio.');
  if (inicio.subarray(0, OLE.length).equals(OLE))
    return recusar(
      'Esta planilha é do formato antigo do Excel (.xls) ou tem senha. Salve-a como XLSX ou CSV, sem senha',
    );
  if (inicio.subarray(0, ZIP.length).equals(ZIP)) return { tipo: 'xlsx', extensao: 'xlsx' };
  const conteudo = await tipoDoConteudo(inicio, nome);
  const texto = conteudo.tipo === 'text/plain' || conteudo.tipo === 'application/octet-stream';
  if (!texto) return recusar(`Este arquivo não é CSV nem XLSX: ${descricaoDoConteudo(conteudo)}`);
  return { tipo: 'csv', extensao: 'csv' };
};
