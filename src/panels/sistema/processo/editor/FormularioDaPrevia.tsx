import { useMemo, useRef, useState, type ReactElement } from 'react';
import { FormularioDaSecao } from '../../../../resources/stepForm/FormularioDaSecao.tsx';
import { SecoesDaEtapa } from '../../../../resources/stepForm/SecoesDaEtapa.tsx';
import { regrasDoFormulario } from '../../../../resources/stepForm/regrasDoFormulario.ts';
import type { ServicosDaEntrada } from '../../../../resources/stepForm/entradas/entrada.ts';
import { oQueSeAceita } from '../../../../resources/requerimento/conferirArquivo.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Documento } from '../../../../schemas/processo/documentoDeclarado.ts';
import { exigenciaDoArquivo } from '../../../../schemas/processo/exigenciaDosArquivos.ts';
import { porqueDosArquivos } from '../../../../schemas/processo/provar/porqueDosArquivos.ts';
import { formatosPedidos } from '../../../../schemas/processo/formatosDosArquivos.ts';
import { fraseDosArquivos } from '../../../../schemas/processo/frasesDosArquivos.ts';
import { condicaoEmPalavras } from '../../../../schemas/processo/emPalavras.ts';
import { tiposDaDefinicao, valeCondicao } from '../../../../schemas/processo/expressoes.ts';
import { derivarFormulario } from '../../../../schemas/processo/formulario.ts';
import { comLidosDigitados } from '../../../../schemas/processo/lidosDigitados.ts';
import { documentosDaEtapa, padroesDaEtapa } from '../../../../schemas/processo/preenchimento.ts';
import type { Respostas, Valor } from '../../../../schemas/requerimento/resposta.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import './previa.css';

/** Registries answer here that nothing was looked up: a preview has no applicant whose they could be. */
const servicos: ServicosDaEntrada = {
  consultar: async () => ({ encontrado: true, titulo: 'Exemplo do cadastro', detalhe: 'Na prévia nada é consultado.' }),
};
const SEM_ERROS = {};
const SEM_ARQUIVOS: ReadonlySet<string> = new Set();

/** Steps of a form: those with sections whose fields are all there; a key that is still empty draws nothing. */
export const etapasComFormulario = (d: Definicao): Definicao['etapas'] =>
  d.etapas.filter(({ chave, secoes = [] }) => chave !== '' && secoes.some(({ campos }) => campos.length > 0));

/** The draft as far as it can be drawn: what has no key yet is left out. */
export const semVazios = (d: Definicao): Definicao => {
  const campos = d.campos.filter(({ chave }) => chave !== '');
  const chaves = new Set(campos.map(({ chave }) => chave));
  const secoesDe = (secoes: NonNullable<Definicao['etapas'][number]['secoes']>) =>
    secoes.map((s, i) => ({
      ...s,
      chave: s.chave || `secao_${i}`,
      campos: s.campos.filter((chave) => chaves.has(chave)),
    }));
  return {
    ...d,
    campos,
    etapas: d.etapas.map((e) => (e.secoes === undefined ? e : { ...e, secoes: secoesDe(e.secoes) })),
  };
};

/** What answers call for beside the form: documents and fees, each with its reason. */
function OQuePede({
  definicao,
  etapa,
  respostas,
}: {
  definicao: Definicao;
  etapa: string;
  respostas: Respostas;
}): ReactElement {
  const tipos = tiposDaDefinicao(definicao);
  const porque = (condicao: string | null | undefined): string =>
    condicao == null ? '' : ` (${condicaoEmPalavras(definicao, tipos, condicao)})`;
  const documentos = documentosDaEtapa(definicao, etapa, respostas);
  const exigencia = (documento: Documento, minimo: number): string => {
    const conta = porqueDosArquivos(definicao, documento, respostas);
    return [
      `. ${oQueSeAceita(documento.formatos, exigenciaDoArquivo(documento))}`,
      ...(minimo > 1
        ? [
            fraseDosArquivos(
              { minimo, um_por: documento.um_por, um_de_cada_formato: formatosPedidos(documento) },
              minimo,
            ),
          ]
        : []),
      ...(conta === undefined ? [] : [`Quantos arquivos: ${conta}.`]),
      ...(documento.nao_aceita === undefined ? [] : [`Não é aceito no lugar dele: ${documento.nao_aceita}.`]),
    ].join(' ');
  };
  const taxas = definicao.taxas.filter((t) => valeCondicao(definicao, t.condicao, respostas));
  return (
    <div className="previa-pede" role="status">
      <h3>Com estas respostas</h3>
      <ul>
        {documentos.map(({ documento, minimo }, i) => (
          <li key={i}>{`Documento: ${documento.nome}${porque(documento.condicao)}${exigencia(documento, minimo)}`}</li>
        ))}
        {taxas.map(({ nome, condicao }, i) => (
          <li key={i}>{`${/^taxas?\b/i.test(nome) ? '' : 'Taxa: '}${nome}${porque(condicao)}`}</li>
        ))}
        {documentos.length + taxas.length === 0 && <li>Nenhum documento e nenhuma taxa.</li>}
      </ul>
    </div>
  );
}

/** What was answered in the previews of this opening of the editor, by step; the one above the page goes on where the one beside the sheets was. */
export interface RespostasDaPrevia {
  /** Step that is shown; null: none was chosen. */
  readonly etapa: string | null;
  readonly escolher: (etapa: string) => void;
  /** The step that is worked on: shown where it is another one than before. */
  readonly seguir: (etapa: string | null) => void;
  readonly de: (etapa: string) => Respostas;
  readonly responder: (etapa: string, campo: string, valor: Valor) => void;
  readonly limpar: (etapa: string) => void;
}

const NENHUMA: Respostas = {};

export function useRespostasDaPrevia(): RespostasDaPrevia {
  const [dadas, setDadas] = useState<Readonly<Record<string, Respostas>>>({});
  const [etapa, escolher] = useState<string | null>(null);
  const seguida = useRef<string | null>(null);
  return {
    ...{ etapa, escolher },
    seguir: (daqui) => {
      if (daqui === null || daqui === seguida.current) return;
      seguida.current = daqui;
      escolher(daqui);
    },
    de: (etapa) => dadas[etapa] ?? NENHUMA,
    responder: (etapa, campo, valor) =>
      setDadas((antes) => ({ ...antes, [etapa]: { ...antes[etapa], [campo]: valor } })),
    limpar: (etapa) => setDadas((antes) => ({ ...antes, [etapa]: NENHUMA })),
  };
}

/** The form of a step as whoever fills it in gets it, by the same renderer; rules act on what is answered. Nothing is kept. */
function FormularioDaPrevia({ definicao, chave, dadas }: Omit<PropsDoQuadro, 'largura'>): ReactElement | null {
  const etapa = definicao.etapas.find((e) => e.chave === chave);
  const padroes = useMemo(() => (etapa === undefined ? {} : padroesDaEtapa(definicao, etapa)), [definicao, etapa]);
  const mudadas = dadas.de(chave);
  const respostas = useMemo(() => ({ ...padroes, ...mudadas }), [padroes, mudadas]);
  const formulario = useMemo(
    () => (etapa === undefined ? undefined : derivarFormulario(comLidosDigitados(definicao), etapa)),
    [definicao, etapa],
  );
  const regras = useMemo(() => (formulario === undefined ? undefined : regrasDoFormulario(formulario)), [formulario]);
  if (formulario === undefined || regras === undefined) return null;
  const { calculados } = regras.avaliar(respostas, { visiveis: null, valores: respostas });
  const mudar = (campo: string, valor: Valor): void => dadas.responder(chave, campo, valor);
  return (
    <>
      {formulario.etapa.orientacao !== null && <p className="secundario">{formulario.etapa.orientacao}</p>}
      <SecoesDaEtapa
        formulario={formulario}
        regras={regras}
        respostas={respostas}
        servidor={{ visiveis: [], valores: respostas }}
        erros={SEM_ERROS}
        comArquivo={SEM_ARQUIVOS}
        classe="previa-secao"
        sempreComTitulo
        desenharSecao={(secao, lido) => (
          <FormularioDaSecao
            secao={secao}
            ui={formulario.ui}
            regras={formulario.regras}
            visiveis={lido.visiveis}
            respostas={lido.digitadas}
            erros={lido.erros}
            validar={null}
            servicos={servicos}
            aoDigitar={() => undefined}
            aoConfirmar={mudar}
            desenharArquivo={(_campo, rotulo, ui) => (
              <p className="secundario">{`${rotulo}: aqui se envia o arquivo. ${oQueSeAceita(ui.formatos ?? [], ui)}`}</p>
            )}
          />
        )}
      />
      <OQuePede definicao={definicao} etapa={chave} respostas={{ ...respostas, ...calculados }} />
      <Botao variante="texto" tamanho="pequeno" onClick={() => dadas.limpar(chave)}>
        Limpar as respostas
      </Botao>
    </>
  );
}

interface PropsDoQuadro {
  readonly definicao: Definicao;
  /** Of the step. */
  readonly chave: string;
  readonly largura: '390' | '1280';
  readonly dadas: RespostasDaPrevia;
}

export const SEM_FORMULARIO = 'Nenhuma etapa tem campos ainda. Inclua-os nas seções de uma etapa.';

/** The same in a frame as wide as a phone or a desk, in the letters of who fills it in. */
export function QuadroDaPrevia({ definicao, chave, largura, dadas }: PropsDoQuadro): ReactElement {
  const doRequerente = definicao.etapas.find((e) => e.chave === chave)?.publico === 'requerente';
  return (
    <div
      className={classes('previa', `previa-${largura}`, doRequerente && 'previa-do-requerente')}
      data-densidade={doRequerente ? 'confortavel' : undefined}
    >
      <FormularioDaPrevia key={chave} definicao={definicao} chave={chave} dadas={dadas} />
    </div>
  );
}
