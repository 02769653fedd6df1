import { temOsArquivos } from '../../../../resources/stepForm/lerSecoes.ts';
import { useMemo, useRef, type ReactElement } from 'react';
import { servicosDaEntrada } from '../../../../resources/requerimento/servicosDaEntrada.ts';
import { FormularioDaSecao } from '../../../../resources/stepForm/FormularioDaSecao.tsx';
import { SecoesDaEtapa } from '../../../../resources/stepForm/SecoesDaEtapa.tsx';
import { regrasDoFormulario } from '../../../../resources/stepForm/regrasDoFormulario.ts';
import type { ServicosDaEntrada } from '../../../../resources/stepForm/entradas/entrada.ts';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import type { Formulario, UiDoCampo } from '../../../../schemas/processo/formulario.ts';
import type { Respostas, Valor } from '../../../../schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { useArquivosDaEtapa } from './useArquivosDaEtapa.tsx';

export interface PropsDoFormularioDaEtapa {
  readonly requerimento: RequerimentoVisto;
  readonly formulario: Formulario;
  readonly respostas: Respostas;
  readonly erros: ErrosPorCampo;
  readonly aoMudar: (respostas: Respostas) => void;
  /** A file of this form was attached, which made this version of the request. */
  readonly aoAvancar: (versao: number) => void;
}

/** Earlier answers as fields that rules may name; the key of a choice compares as text. */
const doPassado = (r: RequerimentoVisto): { ui: Record<string, UiDoCampo>; respostas: Respostas } => {
  const campos = r.respostas.flatMap(({ campos: c }) => c);
  return {
    ui: Object.fromEntries(
      campos.map(({ campo, nome, tipo }): [string, UiDoCampo] => [
        campo,
        { nome, widget: tipo === 'selecao' ? 'texto' : tipo, obrigatorio: false, calculado: false },
      ]),
    ),
    respostas: Object.fromEntries(campos.map(({ campo, valor }) => [campo, valor as Valor])),
  };
};

/**
 * The staff's own step form (a measured area, the date and result of an inspection), drawn by the same renderer as the
 * applicant's. Conditions see earlier answers too; the server judges the whole when the act is sent.
 */
export function FormularioDaEtapa(props: PropsDoFormularioDaEtapa): ReactElement {
  const { requerimento, formulario, respostas, erros, aoMudar } = props;
  const atuais = useRef(respostas);
  const desenharArquivo = useArquivosDaEtapa({ ...props, atuais });
  const passado = useMemo(() => doPassado(requerimento), [requerimento]);
  const regras = useMemo(
    () =>
      regrasDoFormulario({
        ...formulario,
        ui: { ...passado.ui, ...formulario.ui },
        secoes: [
          { chave: 'anteriores', titulo: '', ajuda: null, campos: Object.keys(passado.ui), schema: {} },
          ...formulario.secoes.map((secao) => ({
            ...secao,
            campos: secao.campos.filter((campo) => !(campo in passado.ui) || campo in formulario.ui),
          })),
        ],
      }),
    [formulario, passado],
  );
  const servicos = useMemo<ServicosDaEntrada>(() => {
    const { consultar, meusDados } = servicosDaEntrada('painel-prefeitura', requerimento.id);
    return { consultar, meusDados };
  }, [requerimento.id]);
  // Every key counts: Enter sends the dialog while a field still has the focus.
  const mudar = (campo: string, valor: Valor): void => {
    atuais.current = { ...atuais.current, [campo]: valor };
    aoMudar(atuais.current);
  };
  const comArquivo = useMemo(
    () => temOsArquivos(formulario.ui, requerimento.arquivos ?? {}),
    [formulario.ui, requerimento.arquivos],
  );
  return (
    <>
      {formulario.etapa.orientacao !== null && <p className="secundario">{formulario.etapa.orientacao}</p>}
      <SecoesDaEtapa
        formulario={formulario}
        regras={regras}
        respostas={{ ...passado.respostas, ...respostas }}
        servidor={{ visiveis: [], valores: passado.respostas }}
        erros={erros}
        comArquivo={comArquivo}
        desenharSecao={(secao, lido) => (
          <FormularioDaSecao
            secao={secao}
            ui={formulario.ui}
            visiveis={lido.visiveis}
            respostas={lido.digitadas}
            erros={lido.erros}
            validar={null}
            servicos={servicos}
            aoDigitar={mudar}
            aoConfirmar={mudar}
            desenharArquivo={desenharArquivo}
          />
        )}
      />
    </>
  );
}
