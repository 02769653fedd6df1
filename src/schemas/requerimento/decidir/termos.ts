import { textos } from '../../textos.ts';
import { semMarcas } from '../../textoRico.ts';
import type { ComandoDe } from '../comandos.ts';
import { porDados, porPermissao, porRegra, type Ator, type Contexto, type Decisao } from '../contexto.ts';
import type { Estado } from '../estado.ts';
import { calcularPrazo } from '../prazo.ts';
import { DESTINATARIOS_DO_TERMO, TEXTO_DO_TERMO, TITULO_DO_TERMO } from '../termo.ts';
import { enviosDe, faltaCiencia, termosDe, type Envio } from '../termos.ts';
import { quemAgiu } from '../nomeNoRastro.ts';

/** What deciding about a notice needs; no step: a notice is of the request as a whole. */
interface Entrada<C> {
  readonly estado: Estado;
  readonly comando: C;
  readonly ator: Ator;
  readonly contexto: Contexto;
}

const { obrigatorio, tamanhoMaximo } = textos.validacao;

/** Sends a notice to parties of the request; each reads it and, where that is asked, confirms it for himself. */
export const enviarTermo = ({ estado, comando, ator, contexto }: Entrada<ComandoDe<'enviar-termo'>>): Decisao => {
  const titulo = comando.titulo.replace(/\s+/g, ' ').trim();
  if (titulo === '') return porDados('titulo', obrigatorio);
  if (titulo.length > TITULO_DO_TERMO) return porDados('titulo', tamanhoMaximo(TITULO_DO_TERMO));
  const texto = comando.texto.trim();
  if (semMarcas(texto) === '') return porDados('texto', obrigatorio);
  if (texto.length > TEXTO_DO_TERMO) return porDados('texto', tamanhoMaximo(TEXTO_DO_TERMO));
  const { destinatarios, prazo, exige_ciencia } = comando;
  if (destinatarios.length === 0) return porDados('destinatarios', obrigatorio);
  if (destinatarios.length > DESTINATARIOS_DO_TERMO)
    return porDados('destinatarios', `Escolha no máximo ${DESTINATARIOS_DO_TERMO} pessoas`);
  if (new Set(destinatarios.map((d) => d.id)).size < destinatarios.length)
    return porDados('destinatarios', 'A mesma pessoa está escolhida duas vezes');
  if (prazo !== null && !exige_ciencia) return porDados('prazo', 'Só há prazo onde se pede a confirmação da ciência');
  return [
    {
      tipo: 'termo_enviado',
      termo: termosDe(estado).length + 1,
      titulo,
      texto,
      ...(comando.modelo === undefined ? {} : { modelo: comando.modelo }),
      ...(comando.moldura === undefined ? {} : { moldura: comando.moldura }),
      destinatarios,
      exige_ciencia,
      ciencia_ate: prazo === null ? null : calcularPrazo(prazo, contexto.hoje, [], contexto.calendario).vence_em,
      por: quemAgiu(ator),
      quando: contexto.agora,
    },
  ];
};

const DE_OUTRO = 'Este termo foi enviado a outra pessoa';
const NAO_ENVIADO = 'Este termo não foi enviado';

const envioDe = (estado: Estado, envio: number): Envio | undefined =>
  enviosDe(estado).find(({ destinatario }) => destinatario.envio === envio);

const quemE = ({ termo, destinatario }: Envio) => ({
  termo: termo.id,
  titulo: termo.titulo,
  envio: destinatario.envio,
});

/** The addressee opens his notice: the first opening is the one that counts. */
export const lerTermo = ({ estado, comando, ator, contexto }: Entrada<ComandoDe<'ler-termo'>>): Decisao => {
  const meu = envioDe(estado, comando.envio);
  if (meu === undefined) return porRegra(NAO_ENVIADO);
  if (ator.envios?.includes(comando.envio) !== true) return porPermissao(DE_OUTRO);
  if (meu.destinatario.lido_em !== null) return porRegra('Este termo já foi aberto');
  return [{ tipo: 'termo_lido', ...quemE(meu), quando: contexto.agora }];
};

/** The addressee confirms that he knows of it; only of what he opened. */
export const darCiencia = ({ estado, comando, ator, contexto }: Entrada<ComandoDe<'confirmar-termo'>>): Decisao => {
  const meu = envioDe(estado, comando.envio);
  if (meu === undefined) return porRegra(NAO_ENVIADO);
  if (ator.envios?.includes(comando.envio) !== true) return porPermissao(DE_OUTRO);
  if (!meu.termo.exige_ciencia) return porRegra('Este termo não pede a confirmação da ciência');
  if (meu.destinatario.lido_em === null) return porRegra('Abra o termo antes de confirmar a ciência');
  if (meu.destinatario.ciente_em !== null) return porRegra('A ciência deste termo já foi confirmada');
  return [{ tipo: 'termo_ciente', ...quemE(meu), quando: contexto.agora }];
};

const doPrazo = (estado: Estado, envio: number, tipo: 'termo_lembrado' | 'termo_vencido'): Decisao => {
  const um = envioDe(estado, envio);
  const ate = um?.termo.ciencia_ate ?? null;
  if (um === undefined || ate === null || !faltaCiencia(um)) return porRegra('Este termo já não espera por ninguém');
  return [{ tipo, ...quemE(um), nome: um.destinatario.nome, ciencia_ate: ate }];
};

export const lembrarTermo = ({ estado, comando }: Entrada<ComandoDe<'lembrar-termo'>>): Decisao =>
  doPrazo(estado, comando.envio, 'termo_lembrado');

export const vencerTermo = ({ estado, comando }: Entrada<ComandoDe<'vencer-termo'>>): Decisao =>
  doPrazo(estado, comando.envio, 'termo_vencido');
