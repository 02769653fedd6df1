import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import type { AtoEmCurso } from './useAtoDaValidacao.ts';

const FORMAS = {
  'pedir-informacoes': {
    titulo: 'Pedir informações',
    campo: 'texto',
    rotulo: 'O que perguntar',
    ajuda: 'O requerente lê isto no e-mail e responde no portal.',
    botao: 'Enviar pedido',
    variante: 'primario',
  },
  recusar: {
    titulo: 'Recusar cadastro',
    campo: 'motivo',
    rotulo: 'Motivo da recusa',
    ajuda: 'O requerente recebe o motivo por e-mail. A conta dele não abre requerimentos.',
    botao: 'Recusar',
    variante: 'perigo',
  },
} as const;

interface Props {
  readonly ato: keyof typeof FORMAS;
  readonly versao: number;
  readonly emCurso: AtoEmCurso;
  readonly aoFechar: () => void;
}

/** The text that goes to the applicant with an act; it stays while the server refuses. */
export function DialogoDaValidacao({ ato, versao, emCurso, aoFechar }: Props): ReactElement {
  const { titulo, campo, rotulo, ajuda, botao, variante } = FORMAS[ato];
  const [texto, setTexto] = useState('');
  const [vazio, setVazio] = useState(false);
  const id = useId();
  const doCampo = emCurso.erro?.porCampo[campo];
  const erro = vazio ? textos.validacao.obrigatorio : doCampo;
  const enviar = async (): Promise<boolean> => {
    setVazio(texto.trim() === '');
    const feito = texto.trim() !== '' && (await emCurso.fazer(ato, { versao, [campo]: texto }));
    if (feito) aoFechar();
    return feito;
  };
  const { pergunta, antesDe } = useAoSair(() => texto.trim() !== '', enviar);
  const fechar = (): void => antesDe(aoFechar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  return (
    <>
      <Dialogo
        titulo={titulo}
        aoFechar={fechar}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao type="submit" form={id} variante={variante} carregando={emCurso.enviando}>
              {botao}
            </Botao>
          </>
        }
      >
        <form id={id} noValidate onSubmit={aoEnviar}>
          {emCurso.erro !== null && doCampo === undefined && <Aviso tom="warn" titulo={emCurso.erro.mensagem} />}
          <AreaDeTexto
            rotulo={rotulo}
            name={campo}
            value={texto}
            maxLength={2000}
            rows={6}
            ajuda={ajuda}
            {...(erro === undefined ? {} : { erro })}
            onChange={(evento) => {
              setVazio(false);
              setTexto(evento.target.value);
            }}
          />
        </form>
      </Dialogo>
      {pergunta}
    </>
  );
}
