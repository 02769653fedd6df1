import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { ArquivoUnico, type ArquivoEnviado } from '../../../resources/requerimento/participantes/ArquivoUnico.tsx';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import { mascaras } from '../../../schemas/mascaras/mascaras.ts';
import type { MinhasProcuracoes } from '../../../schemas/procuracao.ts';
import { textos } from '../../../schemas/textos.ts';
import { isDocumento } from '../../../schemas/validacao/documento.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { Campo } from '../ui/Campo.tsx';
import { CampoComMascara } from '../ui/CampoComMascara.tsx';
import { CampoDeData } from '../ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../ui/data/faltaNoDia.ts';

export const PROCURACOES = 'painel-contribuinte/procuracoes';

/** Asked for with a paper that the city checks, or granted by the person itself. */
export type ModoDaProcuracao = 'pedir' | 'conceder';

const PALAVRAS = {
  pedir: {
    documento: 'CPF ou CNPJ de quem você representa',
    ajuda: 'A prefeitura confere a procuração antes de você poder agir.',
    enviar: 'Pedir para representar',
  },
  conceder: {
    documento: 'CPF ou CNPJ do procurador',
    ajuda: 'A conta com este documento recebe o seu pedido e precisa aceitar.',
    enviar: 'Nomear procurador',
  },
} as const satisfies Record<ModoDaProcuracao, unknown>;

const vazia = {
  documento: '',
  nome: '',
  poderes: 'Todos os requerimentos',
  ate: '',
  arquivo: null as ArquivoEnviado | null,
};
type Ficha = typeof vazia;

const errosDa = (modo: ModoDaProcuracao, f: Ficha): Readonly<Record<string, string | undefined>> => ({
  documento: required(f.documento) ?? (isDocumento(f.documento) ? undefined : textos.validacao.documento),
  poderes: required(f.poderes.trim()),
  ate: faltaNoDia(f.ate),
  ...(modo === 'pedir'
    ? { nome: required(f.nome.trim()), arquivo: f.arquivo === null ? 'Envie a procuração' : undefined }
    : {}),
});

/** A power that is asked for, or granted; what was typed stays until the server has it. */
export function NovaProcuracao({
  modo,
  guardar,
}: {
  readonly modo: ModoDaProcuracao;
  readonly guardar: (todas: MinhasProcuracoes) => void;
}): ReactElement {
  const [ficha, setFicha] = useState<Ficha>(vazia);
  const { enviando, erros, recusa, tentar, limpar } = useEnvio<void>(Object.keys(vazia));
  const palavras = PALAVRAS[modo];
  const mudar = (mudanca: Partial<Ficha>): void => {
    for (const campo of Object.keys(mudanca)) limpar(campo);
    setFicha((antes) => ({ ...antes, ...mudanca }));
  };
  const salvar = (): Promise<boolean> =>
    tentar(errosDa(modo, ficha), async () => {
      const { documento, nome, poderes, ate, arquivo } = ficha;
      const body = {
        documento,
        poderes: poderes.trim(),
        ...(ate === '' ? {} : { ate }),
        ...(modo === 'pedir' && arquivo !== null ? { nome: nome.trim(), arquivo: String(arquivo.id) } : {}),
      };
      guardar(await api<MinhasProcuracoes>(`${PROCURACOES}/${modo}`, { method: 'POST', body, semNavegacao: true }));
      setFicha(vazia);
    });
  const { pergunta } = useAoSair(
    () => (Object.keys(vazia) as (keyof Ficha)[]).some((campo) => ficha[campo] !== vazia[campo]),
    salvar,
  );
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void salvar();
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <CampoComMascara
        rotulo={palavras.documento}
        name="documento"
        ajuda={palavras.ajuda}
        autoComplete="off"
        mascara={mascaras['cpf-cnpj']}
        valor={ficha.documento}
        erro={erros['documento']}
        aoMudar={(documento) => mudar({ documento })}
      />
      {modo === 'pedir' && (
        <Campo
          rotulo="Nome ou razão social"
          name="nome"
          autoComplete="off"
          maxLength={255}
          value={ficha.nome}
          erro={erros['nome']}
          onChange={({ target }) => mudar({ nome: target.value })}
        />
      )}
      <Campo
        rotulo="Poderes"
        name="poderes"
        maxLength={255}
        value={ficha.poderes}
        erro={erros['poderes']}
        onChange={({ target }) => mudar({ poderes: target.value })}
      />
      <CampoDeData
        rotulo="Vale até"
        name="ate"
        opcional
        oferece={{ min: naCidade().dia }}
        valor={ficha.ate}
        erro={erros['ate']}
        aoMudar={(ate) => mudar({ ate })}
      />
      {modo === 'pedir' && (
        <ArquivoUnico
          caminho={`${PROCURACOES}/arquivo`}
          limite={10}
          rotulo="Procuração"
          arquivo={ficha.arquivo}
          aoMudar={(arquivo) => mudar({ arquivo })}
          erro={erros['arquivo']}
        />
      )}
      <div className="formulario-acoes">
        <Botao type="submit" variante="secundario" carregando={enviando}>
          {enviando ? 'Enviando…' : palavras.enviar}
        </Botao>
      </div>
    </form>
  );
}
