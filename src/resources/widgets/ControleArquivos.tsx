import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { enviarArquivo } from '../../dataProvider/enviarArquivo.ts';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { usePainel } from '../PainelContext.ts';
import { useAlcanceDosArquivos } from './AlcanceDosArquivos.ts';
import { idDoRotulo, type PropsDoControle } from './controle.ts';
import { Miniatura } from './Miniatura.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Enviado {
  readonly id: number;
}

interface Envio {
  readonly nome: string;
  /** 0 to 100. */
  readonly feito: number;
  readonly erro: string | null;
}

const VARIOS = new Set(['imagens', 'arquivos']);
const IMAGEM = new Set(['imagem', 'imagens']);

/** Pictures and files: sent at once, one a call; the value is the key that the upload answered (api.md "files"). */
export const ControleArquivos = (props: PropsDoControle): ReactElement => {
  const formato = formatOf(props.schema);
  const varios = VARIOS.has(formato);
  const { painel } = usePainel();
  const alcance = useAlcanceDosArquivos();
  const entrada = useRef<HTMLInputElement>(null);
  const [envio, setEnvio] = useState<Envio | null>(null);
  const chaves = (Array.isArray(props.valor) ? props.valor : [props.valor]).filter(
    (chave): chave is string => typeof chave === 'string' && chave !== '',
  );
  const mudar = (novas: readonly string[]): void => {
    props.aoMudar(varios ? (novas.length === 0 ? null : novas) : (novas[0] ?? null));
    props.aoSair?.();
  };

  const enviar = async (arquivos: readonly File[]): Promise<void> => {
    let juntas = varios ? chaves : [];
    for (const arquivo of arquivos) {
      setEnvio({ nome: arquivo.name, feito: 0, erro: null });
      try {
        const { id } = await enviarArquivo<Enviado>(
          `${painel}/cadastro/arquivo${alcance}`,
          arquivo,
          {},
          {
            semAviso: true,
            onProgress: (enviado, total) =>
              setEnvio({ nome: arquivo.name, feito: Math.round((enviado / total) * 100), erro: null }),
          },
        );
        juntas = [...juntas, String(id)];
        mudar(juntas);
      } catch (erro) {
        if (!(erro instanceof ApiError)) throw erro;
        setEnvio({ nome: arquivo.name, feito: 0, erro: erro.mensagem });
        return;
      }
    }
    setEnvio(null);
  };
  const escolher = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const arquivos = [...(target.files ?? [])];
    target.value = '';
    void enviar(arquivos);
  };

  return (
    <Box role="group" aria-labelledby={idDoRotulo(props.id)} aria-describedby={props.descritoPor}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        {chaves.map((chave, i) => (
          <Box key={chave} sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
            {IMAGEM.has(formato) ? (
              <Miniatura chave={chave} rotulo={`Imagem ${i + 1}`} />
            ) : (
              <Box sx={{ p: 1, border: '1px solid var(--border)', borderRadius: 1 }}>{`Arquivo ${i + 1}`}</Box>
            )}
            <Button
              size="small"
              startIcon={<Icone nome="fechar" />}
              onClick={() => mudar(chaves.filter((uma) => uma !== chave))}
            >
              <span>
                Tirar <span className="so-leitor">{`imagem ${i + 1}`}</span>
              </span>
            </Button>
          </Box>
        ))}
        <Button
          id={props.id}
          variant="outlined"
          startIcon={<Icone nome="enviar" />}
          onClick={() => entrada.current?.click()}
          aria-busy={envio !== null && envio.erro === null}
        >
          {varios ? 'Acrescentar' : chaves.length === 0 ? 'Enviar' : 'Trocar'}
        </Button>
        <input
          ref={entrada}
          type="file"
          hidden
          multiple={varios}
          accept={IMAGEM.has(formato) ? 'image/png,image/jpeg' : undefined}
          onChange={escolher}
          aria-labelledby={idDoRotulo(props.id)}
        />
      </Box>
      {envio !== null && envio.erro === null && (
        <Box role="status" sx={{ mt: 1, fontSize: '0.8125rem' }}>
          {`Enviando ${envio.nome}: ${envio.feito}%`}
          <LinearProgress
            variant="determinate"
            value={envio.feito}
            aria-label={`Envio de ${envio.nome}`}
            sx={{ mt: 0.5 }}
          />
        </Box>
      )}
      {envio?.erro != null && (
        <Box role="alert" sx={{ mt: 1, color: 'var(--bad)', fontWeight: 600 }}>
          {`${envio.nome}: ${envio.erro}`}
        </Box>
      )}
    </Box>
  );
};
